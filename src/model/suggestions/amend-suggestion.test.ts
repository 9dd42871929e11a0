import { describe, expect, it } from 'vitest';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { create, edited, remove, update } from '#testing/models/plan.ts';
import { suggested } from '#testing/models/suggestions.ts';
import { amendSuggestion, findAmended } from './amend-suggestion.ts';
import { buildSuggestedModel } from './suggested-model.ts';

const model = aModel().part('Battery').build();
const adding = suggested(model, 'Add Part', create('part', 'Fan', { name: 'Part', customFields: { a: 1 } }));
const proposed = buildSuggestedModel(model, [adding]);

const diffOf = (...operations: ReturnType<typeof update>[]) => edited(proposed, ...operations).diff;
const naming = diffOf(update('part', 'Fan', { name: 'Fan', customFields: { a: null } }));

describe('a suggestion that goes on with an earlier one', () => {
  it('changes nothing but what that one adds', () => {
    expect(findAmended([adding], naming)).toBe(adding);
    expect(findAmended([adding], diffOf(update('part', 'Battery', { name: 'Cell' })))).toBeUndefined();
    const both = diffOf(update('part', 'Fan', { name: 'Fan' }), update('part', 'Battery', { name: 'Cell' }));
    expect(findAmended([adding], both)).toBeUndefined();
    expect(findAmended([adding], diffOf(remove('part', 'Fan')))).toBeUndefined();
    expect(findAmended([adding], diffOf(create('part', 'Other', { name: 'Other' })))).toBeUndefined();
    expect(findAmended([adding], [])).toBeUndefined();
  });

  it('is none of one that somebody decided about', () => {
    const decision = {
      at: '',
      userId: idOf('x'),
      decision: 'rejected' as const,
      elementIds: [],
      comment: '',
    };
    expect(findAmended([{ ...adding, decisions: [decision] }], naming)).toBeUndefined();
    expect(findAmended([{ ...adding, state: 'closed' as const }], naming)).toBeUndefined();
  });

  it('comes to the same as both, under the new name', () => {
    const amended = amendSuggestion(adding, naming);
    expect(amended.label).toBe('Add Fan');
    const whole = buildSuggestedModel(model, [amended]);
    expect(the(whole, 'part', 'Fan')).toMatchObject({ name: 'Fan', customFields: {} });
    expect(amended.entries.map(({ before }) => before)).toEqual([null]);
  });
});
