import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { PERSISTED_FORMAT, type PersistedEdit } from '#app/document/outbox/persisted/persisted-edit.ts';
import { usePersistedEdits } from '#app/document/outbox/persisted/persisted-edits.ts';
import { persistedStore } from '#app/document/outbox/persisted/persisted-store.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from './fake-service.ts';

/** Begins with a browser that keeps no edits, and has a place for them. */
export function persistNothing(): void {
  globalThis.indexedDB = new IDBFactory();
  persistedStore.reset();
  usePersistedEdits.setState({ refused: [], leftOver: [], unread: [] });
}

let orders = 0;

/** An edit as a tab keeps it: renames the part “Battery”, unless `given` says otherwise. */
export function persistedEdit(label: string, given: Partial<PersistedEdit> = {}): PersistedEdit {
  orders += 1;
  return {
    format: PERSISTED_FORMAT,
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
