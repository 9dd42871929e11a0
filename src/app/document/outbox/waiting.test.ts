import { describe, expect, it } from 'vitest';
import type { PendingEdit, HistoryEntry } from '#app/document/edits/edit.ts';
import type { Operation } from '#contract/operation.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { nextToSend, type QueuedEdit, waitingOf } from './waiting.ts';

function entry(label: string, change: PendingEdit['change'], isHeld = false): QueuedEdit {
  const id = idOf(label);
  const edit: PendingEdit = {
    id,
    userId: null,
    clientId: idOf('this tab'),
    baseSeq: 0,
    label,
    at: '2026-11-21T10:00:00.000Z',
    change,
    madeIds: [],
  };
  const step: HistoryEntry = { label, editId: id, seq: null, diff: null, group: id };
  return { edit, step, hold: isHeld ? { kind: 'conflict', conflicts: [] } : null };
}
const doing = (label: string, operation: Operation, isHeld = false) =>
  entry(label, { kind: 'operations', operations: [operation] }, isHeld);
const rename = (part: string, isHeld = false) =>
  doing(`Rename ${part}`, { op: 'update', kind: 'part', id: idOf(part), body: { name: 'x' } }, isHeld);
const labels = (entries: readonly QueuedEdit[]) => entries.map(({ edit }) => edit.label);

describe('the next edit to send', () => {
  it('is the first, where none waits for the person', () =>
    expect(nextToSend([rename('Battery'), rename('Motor')])?.edit.label).toBe('Rename Battery'));

  it('passes over one that waits for the person', () =>
    expect(nextToSend([rename('Battery', true), rename('Motor')])?.edit.label).toBe('Rename Motor'));

  it('passes over what sets the same field, and what waits for that in turn', () => {
    const both = entry('Both', {
      kind: 'operations',
      operations: ['Battery', 'Motor'].map((part) => ({
        op: 'update',
        kind: 'part',
        id: idOf(part),
        body: { name: 'y' },
      })),
    });
    const queue = [rename('Battery', true), both, rename('Motor'), rename('Frame')];
    expect(labels(waitingOf(queue))).toEqual(['Rename Battery', 'Both', 'Rename Motor']);
    expect(nextToSend(queue)?.edit.label).toBe('Rename Frame');
  });

  it('is one that sets another field of the same element', () => {
    const describeIt = doing('Describe', {
      op: 'update',
      kind: 'part',
      id: idOf('Battery'),
      body: { description: 'x' },
    });
    expect(nextToSend([rename('Battery', true), describeIt])).toBe(describeIt);
  });

  it('passes over the deletion of the same element', () => {
    const remove = doing('Delete', { op: 'delete', kind: 'part', id: idOf('Battery') });
    expect(nextToSend([rename('Battery', true), remove])).toBeUndefined();
  });

  it('passes over what names something that one which waits would make', () => {
    const make = doing('Make', { op: 'create', kind: 'part', id: idOf('New'), body: { name: 'New' } }, true);
    const connect = doing('Connect', {
      op: 'create',
      kind: 'interface',
      id: idOf('edge'),
      body: { sourceId: idOf('New'), targetId: idOf('Motor') },
    });
    expect(nextToSend([make, connect])).toBeUndefined();
  });

  it('is one that only names an element that is there anyway', () => {
    const connect = doing('Connect', {
      op: 'create',
      kind: 'interface',
      id: idOf('edge'),
      body: { sourceId: idOf('Battery'), targetId: idOf('Motor') },
    });
    expect(nextToSend([rename('Battery', true), connect])).toBe(connect);
  });

  it('passes over the undo of one that waits', () => {
    const held = rename('Battery', true);
    const undo = entry('Undo', { kind: 'revert', direction: 'undo', step: held.step });
    expect(nextToSend([held, undo])).toBeUndefined();
  });
});
