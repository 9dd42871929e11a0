import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { KEPT_FORMAT, type KeptEdit } from '#app/document/outbox/persisted/kept-edit.ts';
import { useKeptEdits } from '#app/document/outbox/persisted/kept-edits.ts';
import { keptStore } from '#app/document/outbox/persisted/kept-store.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from './fake-service.ts';

/** Begins with a browser that keeps no edits, and has a place for them. */
export function keepNothing(): void {
  globalThis.indexedDB = new IDBFactory();
  keptStore.reset();
  useKeptEdits.setState({ refused: [], leftOver: [], unread: [] });
}

let orders = 0;

/** An edit as a tab keeps it: renames the part “Battery”, unless `given` says otherwise. */
export function keptEdit(label: string, given: Partial<KeptEdit> = {}): KeptEdit {
  orders += 1;
  return {
    format: KEPT_FORMAT,
    id: idOf(label),
    userId: idOf('me'),
    modelId: MODEL_ID,
    modelName: 'Rover',
    tabId: idOf('a closed tab'),
    order: orders,
    clientId: idOf('a closed tab'),
    baseSeq: 0,
    label,
    at: '2026-11-21T10:42:00.000Z',
    change: {
      kind: 'operations',
      operations: [{ op: 'update', kind: 'part', id: idOf('Battery'), body: { name: label } }],
    },
    madeIds: [],
    refusal: null,
    ...given,
  };
}
