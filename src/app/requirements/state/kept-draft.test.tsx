import { beforeEach, expect, it } from 'vitest';
import { NEW_REQUIREMENT } from '#app/document/outbox/persisted/unfinished.ts';
import { keepUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { EMPTY_DRAFT, type EntryDraft } from './entry-draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';

const DRAFT: EntryDraft = {
  ...EMPTY_DRAFT,
  title: 'Range',
  systems: ['a part'],
  constraints: [
    { id: 'a', type: 'attribute', newVariable: 'range', operator: '>=', limit: 14.2, unit: 'km' },
  ],
  custom: [{ id: 'b', key: 'risk', value: 'low' }],
  declared: { hours: 3, people: ['Ada'], due: null, urgent: true },
};

beforeEach(() => useUnfinished.setState({ entries: new Map() }));

it('keeps every field that was typed into the form, and nothing of one that is as it begins', () => {
  keepDraft(MODEL_ID, DRAFT);
  expect(keptDraft(MODEL_ID)).toEqual(DRAFT);
  keepDraft(MODEL_ID, { ...EMPTY_DRAFT });
  expect(useUnfinished.getState().entries.size).toBe(0);
  expect(keptDraft(MODEL_ID)).toBeNull();
});

it('takes nothing that another version kept in another form', () => {
  const place = { modelId: MODEL_ID, elementId: MODEL_ID, place: NEW_REQUIREMENT };
  for (const text of ['{"title":1}', 'no JSON']) {
    keepUnfinished(place, { kind: 'text', text, base: '', error: null, typing: false });
    expect(keptDraft(MODEL_ID)).toBeNull();
  }
});
