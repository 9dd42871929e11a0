import { expect, test } from 'vitest';
import { applyDiff } from '#model/edit/diff.ts';
import { suggestionsInOrder } from '#model/suggestions/suggestions-after.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { create, remove } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { layersOf } from './layers.ts';
import { whyLocked } from './suggested.ts';

const ME = idOf('author');
const model = aModel().part('Battery').part('Motor').build();
const ends = { sourceId: idOf('Battery'), targetId: idOf('Motor') };
const fan = suggested(model, 'Add', create('part', 'Fan', { name: 'Fan' }));
const unnamed = suggested(model, 'Connect', create('interface', 'Link', ends));
const deletion = {
  ...suggested(applyDiff(model, unnamed.entries, ''), 'Delete', remove('part', 'Battery')),
  createdAt: '2026-11-23T00:00:00.000Z',
};
const layers = (userId: string) =>
  layersOf({ seq: 9, model, staged: suggestionsInOrder([fan, unnamed, deletion]) }, [], userId);

test('what is stored can be changed by who edits, whatever is suggested for it', () =>
  expect(whyLocked(layers(ME), idOf('Battery'), false)).toBeNull());

test('what a person suggested can be built upon in the mode Suggest, and not changed before in the other', () => {
  expect(whyLocked(layers(ME), idOf('Fan'), true)).toBeNull();
  expect(whyLocked(layers(ME), idOf('Fan'), false)).toBe(
    '“Fan” is only suggested. Accept it first, or switch to Suggest to build on it.',
  );
});

test('what somebody else suggested has to be accepted first', () => {
  expect(whyLocked(layers(idOf('Ben')), idOf('Fan'), true)).toContain('suggested by somebody else');
  expect(whyLocked(layers(idOf('Ben')), idOf('Link'), false)).toBe(
    'This element is only suggested. It must be accepted before it can be changed.',
  );
});

test('what a person suggested to delete takes no other suggestion, be it stored or only suggested', () => {
  expect(whyLocked(layers(ME), idOf('Battery'), true)).toBe(
    'You suggested deleting “Battery”. Withdraw that suggestion to suggest something else.',
  );
  // The deletion of the battery takes the suggested interface along.
  expect(whyLocked(layers(ME), idOf('Link'), true)).toContain('You suggested deleting this element.');
});
