import { expect, test } from 'vitest';
import type { PendingEdit, HistoryEntry } from '#app/document/edits/edit.ts';
import type { ServerDocument } from '#app/sync/document.ts';
import type { Operation } from '#contract/operation.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import { suggestionsInOrder } from '#model/suggestions/suggestions-after.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { create, remove, update } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { layersOf, pendingOf, shownOf } from './layers.ts';

const ME = idOf('me');
const model = aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').build();
const by = (authorId: string, staged: StoredSuggestion): StoredSuggestion => ({ ...staged, authorId });
const server = (...staged: StoredSuggestion[]): ServerDocument => ({
  seq: 9,
  model,
  staged: suggestionsInOrder(staged),
});

function suggesting(label: string, ...operations: Operation[]): PendingEdit {
  return {
    id: idOf(`edit ${label}`),
    userId: ME,
    clientId: idOf('tab'),
    baseSeq: 9,
    label,
    at: '2026-11-23T00:00:00.000Z',
    change: { kind: 'operations', operations, staged: true },
    madeIds: [],
  };
}
function takingBack(step: Partial<HistoryEntry>): PendingEdit {
  const taken = { label: '', editId: null, seq: null, diff: [], group: '', ...step };
  return { ...suggesting('Undo'), change: { kind: 'revert', direction: 'undo', step: taken } };
}

const fan = suggested(model, 'Add', create('part', 'Fan', { name: 'Fan' }));
const renamed = suggested(model, 'Rename', update('part', 'Battery', { name: 'Cell' }));
const deleted = suggested(model, 'Delete', remove('part', 'Battery'));

test('what others suggest is drawn: additions beside the rest, changes as they are stored, nothing gone', () => {
  const layers = layersOf(server(by('Ben', fan), by('Ben', renamed), by('Ben', deleted)), [], ME);
  const shown = shownOf(layers, 'edit');
  expect(the(shown, 'part', 'Fan').name).toBe('Fan');
  expect(the(shown, 'part', 'Battery').name).toBe('Battery');
  expect(shown.tables.interface.size).toBe(1);
  expect(Object.fromEntries(pendingOf(layers))).toEqual({
    [idOf('Fan')]: 'add',
    [idOf('Battery')]: 'delete',
    [idOf('Power')]: 'delete',
  });
  expect(layers.proposed).toBe(layers.base);
});

test('one’s own changes are seen as they were made in the mode Suggest, and as they are stored in the mode Edit', () => {
  const layers = layersOf(server(by(ME, renamed)), [], ME);
  expect(the(shownOf(layers, 'suggest'), 'part', 'Battery').name).toBe('Cell');
  expect(the(shownOf(layers, 'edit'), 'part', 'Battery').name).toBe('Battery');
});

test('one’s own deletions are marked and still drawn, and further suggestions are made without what they delete', () => {
  const layers = layersOf(server(by(ME, deleted)), [], ME);
  expect(shownOf(layers, 'suggest').tables.part.has(idOf('Battery'))).toBe(true);
  expect(layers.proposed.tables.part.has(idOf('Battery'))).toBe(false);
});

test('a suggestion on its way is seen at once, and built upon', () => {
  const add = suggesting('Add', create('part', 'Fan', { name: 'Fan' }));
  const join = suggesting(
    'Join',
    create('interface', 'Air', { sourceId: idOf('Fan'), targetId: idOf('Motor') }),
  );
  const layers = layersOf(server(), [add, join], ME);
  expect(layers.base).toBe(model);
  expect(layers.open.map(({ label, stored }) => [label, stored])).toEqual([
    ['Add', false],
    ['Join', false],
  ]);
  expect(shownOf(layers, 'suggest').tables.interface.has(idOf('Air'))).toBe(true);
});

test('a suggestion that the service has by now is there once', () => {
  const add = suggesting('Add', create('part', 'Fan', { name: 'Fan' }));
  const layers = layersOf(server(by(ME, fan)), [add], ME);
  expect(layers.open.map(({ id }) => id)).toEqual([fan.id]);
});

test('a suggestion that is being taken back is gone at once, whether the service has it or not', () => {
  const stored = by(ME, { ...renamed, baseSeq: 4 });
  expect(layersOf(server(stored), [takingBack({ seq: 5 })], ME).open).toEqual([]);
  expect(layersOf(server(by('Ben', stored)), [takingBack({ seq: 5 })], ME).open).toHaveLength(1);
  const add = suggesting('Add', create('part', 'Fan', { name: 'Fan' }));
  expect(layersOf(server(), [add, takingBack({ editId: add.id })], ME).open).toEqual([]);
});

test('without suggestions what is drawn is the very model', () => {
  const layers = layersOf(server(), [], ME);
  expect(shownOf(layers, 'edit')).toBe(model);
  expect(pendingOf(layers)).toBe(pendingOf(layersOf(server(), [], ME)));
});
