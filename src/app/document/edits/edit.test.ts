import { expect, test } from 'vitest';
import type { JsonObject } from '#model/store/json.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { foldEdits, type PendingEdit } from './edit.ts';

function creating(name: string): PendingEdit {
  return {
    id: crypto.randomUUID(),
    userId: null,
    clientId: idOf('this tab'),
    baseSeq: 0,
    label: `Add ${name}`,
    at: '2026-11-21T10:00:00.000Z',
    change: {
      kind: 'operations',
      operations: [{ op: 'create', kind: 'part', body: { name, ports: [{ name: 'in' }, { name: 'out' }] } }],
    },
    madeIds: [],
  };
}

const partNamed = (model: ReturnType<typeof foldEdits>, name: string) =>
  [...model.tables.part.values()].find((part) => part.name === name);

test('an edit folded over newer data makes the same ids again', () => {
  const edit = creating('Motor');
  const before = partNamed(foldEdits(aModel().build(), [edit]), 'Motor');
  const after = partNamed(foldEdits(aModel().part('Battery').build(), [edit]), 'Motor');
  expect(before?.ports.length).toBe(2);
  // Only its place is another one: it was not said, and the first is taken now.
  expect({ ...after, position: before?.position }).toEqual(before);
});

test('edits are folded in the order in which they were made', () => {
  const first = creating('Motor');
  const model = aModel().part('Battery').build();
  const second: PendingEdit = {
    ...creating(''),
    change: {
      kind: 'operations',
      operations: [{ op: 'update', kind: 'part', id: idOf('Battery'), body: { name: 'Accumulator' } }],
    },
  };
  const third: PendingEdit = {
    ...creating(''),
    change: { kind: 'operations', operations: [{ op: 'delete', kind: 'part', id: idOf('Battery') }] },
  };
  expect(foldEdits(model, [first, second]).tables.part.get(idOf('Battery'))?.name).toBe('Accumulator');
  expect(foldEdits(model, [first, second, third]).tables.part.has(idOf('Battery'))).toBe(false);
  expect(foldEdits(model, [first, third, second]).tables.part.size).toBe(1);
});

test('the same edits over the same data give the very same model', () => {
  const model = aModel().part('Battery').build();
  const edits = [creating('Motor')];
  expect(foldEdits(model, edits)).toBe(foldEdits(model, [...edits]));
});

test('a row that somebody else added under an edit on its way is shown, and is not taken out by the next edit of the list', () => {
  const row = (label: string, more: JsonObject = {}): JsonObject => ({
    id: idOf(label),
    name: label,
    type: 'number',
    ...more,
  });
  const setting = (attributes: readonly JsonObject[], baseSeq: number): PendingEdit => ({
    ...creating(''),
    baseSeq,
    change: {
      kind: 'operations',
      operations: [
        { op: 'update', kind: 'part', id: idOf('Battery'), body: { attributes: [...attributes] } },
      ],
    },
  });
  const theirs = [row('mass', { unit: 'kg' }), row('power')];
  const server = aModel().part('Battery', { attributes: theirs }).build();
  const entry = { kind: 'part', id: idOf('Battery') };
  const recent = [
    {
      seq: 4,
      at: '2026-11-21T09:00:00.000Z',
      userId: idOf('Ben'),
      clientId: idOf('their tab'),
      entries: [{ ...entry, before: { attributes: [row('mass')] }, after: { attributes: theirs } }],
    },
  ];
  const attributes = (...pending: PendingEdit[]) =>
    foldEdits(server, pending, recent).tables.part.get(idOf('Battery'))?.attributes;
  const mine = setting([row('mass', { value: 5 })], 3);
  const both = [row('mass', { unit: 'kg', value: 5 }), row('power')];
  expect(attributes(mine)).toEqual(both);
  expect(attributes(mine, setting([...both, row('cost')], 4))).toEqual([...both, row('cost')]);
  // What was known and is not there any more was taken out.
  expect(attributes(setting([row('mass', { unit: 'kg' })], 4))).toEqual([row('mass', { unit: 'kg' })]);
  // Of an edit from before what is remembered nobody knows what it knew.
  expect(attributes(setting([row('mass')], 1))).toEqual([row('mass')]);
});
