import { expect, test } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import type { HistoryEntry } from './change-names.ts';
import { fieldChanges, subjectOf, verbOf } from './entry-labels.ts';

const model = aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').build();
const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  kind: 'part',
  id: idOf('Battery'),
  before: {},
  after: {},
  ...fields,
});

test('an entry says whether something was added, changed or removed, or turned its verdict', () => {
  expect(verbOf(entry({ before: null }))).toBe('added');
  expect(verbOf(entry({ after: null }))).toBe('removed');
  expect(verbOf(entry({ before: { name: 'A' }, after: { name: 'B' } }))).toBe('changed');
  expect(verbOf(entry({ before: { updatedAt: 'x' }, after: { updatedAt: 'y' } }))).toBe('turned');
});

test('it is about what is called so now, or was called so then', () => {
  expect(subjectOf(model, entry({ before: { name: 'Cell' }, after: { name: 'Battery' } }))).toEqual({
    word: 'part',
    name: 'Battery',
  });
  expect(subjectOf(model, entry({ id: idOf('gone'), before: { name: 'Gone' }, after: null })).name).toBe(
    'Gone',
  );
});

test('fields are told before and after, references by name, without bookkeeping', () => {
  const changes = fieldChanges(
    model,
    entry({
      kind: 'interface',
      id: idOf('Power'),
      before: { targetId: idOf('Motor'), updatedAt: 'x', extra: { mass: 1 } },
      after: { targetId: idOf('Battery'), updatedAt: 'y', extra: { mass: 2 } },
    }),
  );
  expect(changes).toEqual([
    { path: 'targetId', title: 'Target', before: 'Motor', after: 'Battery' },
    { path: 'extra.mass', title: 'Mass', before: '1', after: '2' },
  ]);
});

test('a name may have dots in it, and what is told in parts is not told as a whole', () => {
  const changes = fieldChanges(
    model,
    entry({
      kind: 'requirement',
      before: { customFields: { 'Req. No.': '1' }, info: null },
      after: { customFields: { 'Req. No.': '2' }, info: { comment: 'New' } },
    }),
  );
  expect(changes).toEqual([
    { path: 'customFields.Req. No.', title: 'Req. No.', before: '1', after: '2' },
    { path: 'info.comment', title: 'Comment', before: null, after: 'New' },
  ]);
});

test('rows are told one by one, and what is empty on both sides not at all', () => {
  const changes = fieldChanges(
    model,
    entry({
      before: { connections: [], description: '' },
      after: {
        connections: [
          { id: 'a', type: 'Energy', name: '28 V' },
          { id: 'b', type: 'Matter' },
        ],
        description: null,
      },
      kind: 'interface',
      id: idOf('Power'),
    }),
  );
  expect(changes).toEqual([
    { path: 'connections.a', title: 'Connection 28 V', before: null, after: 'Energy' },
    { path: 'connections.b', title: 'Connection 2', before: null, after: 'Matter' },
  ]);
});

test('rows that other programs wrote anew, without ids, are the same by their places', () => {
  const condition = (id: string, limit: number) => ({
    id,
    type: 'expression',
    expression: `mass < ${limit}`,
  });
  const changes = fieldChanges(
    model,
    entry({
      kind: 'requirement',
      before: { constraints: [condition('a', 1), condition('b', 2)] },
      after: { constraints: [condition('c', 3), condition('b', 2), condition('d', 4)] },
    }),
  );
  expect(changes).toEqual([
    { path: 'constraints.c', title: 'Constraint 1', before: 'mass < 1', after: 'mass < 3' },
    { path: 'constraints.d', title: 'Constraint 3', before: null, after: 'mass < 4' },
  ]);
});
