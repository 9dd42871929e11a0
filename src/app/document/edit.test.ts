import { expect, test } from 'vitest';
import { aModel, idOf } from '#testing/model-builder.ts';
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
