import { expect, test } from 'vitest';
import type { Diff, Entry } from '#model/edit/diff.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { pendingStates } from './pending-state.ts';

const model = aModel().part('Battery').part('Motor').build();
const entry = (label: string, before: Entry['before'], after: Entry['after']): Entry => ({
  kind: 'part',
  id: idOf(label),
  before,
  after,
});
const adds = (label: string) => entry(label, null, { id: idOf(label), name: label });
const updates = (label: string) => entry(label, { name: label }, { name: `new ${label}` });
const deletes = (label: string) => entry(label, { id: idOf(label), name: label }, null);
const states = (...entries: Diff[]) =>
  Object.fromEntries(
    pendingStates(
      model,
      entries.map((diff) => ({ entries: diff })),
    ),
  );

test('tells what is to be added, changed and deleted', () =>
  expect(states([adds('Fan'), updates('Battery'), deletes('Motor')])).toEqual({
    [idOf('Fan')]: 'add',
    [idOf('Battery')]: 'update',
    [idOf('Motor')]: 'delete',
  }));

test('what one suggestion deletes is to be deleted, whatever others change of it', () =>
  expect(states([updates('Battery')], [deletes('Battery')], [updates('Battery')])).toEqual({
    [idOf('Battery')]: 'delete',
  }));

test('what is only suggested stays to be added, whatever is built upon it', () =>
  expect(states([adds('Fan')], [updates('Fan')])).toEqual({ [idOf('Fan')]: 'add' }));

test('says nothing of what was deleted, or came to be, meanwhile', () =>
  expect(states([updates('gone'), deletes('gone'), adds('Motor')])).toEqual({}));
