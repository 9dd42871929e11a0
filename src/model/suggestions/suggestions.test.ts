import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, type Diff } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from '#testing/models/model-laws.ts';
import { anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { allowedDiff, suggestionsOf } from '#testing/models/suggestions.ts';
import { acceptSuggestion } from './accepting/accept-suggestion.ts';
import { decided } from './decided.ts';
import { needsOf, withDependents, withNeeded } from './needs.ts';
import { rejectSuggestion } from './reject-suggestion.ts';
import { buildSuggestedModel } from './suggested-model.ts';

const AT = '2026-11-22T00:00:00.000Z';
const batch = fc.array(anyOperation, { minLength: 1, maxLength: 8 });
const runs = { numRuns: 100 };

function accepted(model: SystemModel, one: StoredSuggestion, ids?: readonly string[]): SystemModel {
  const result = acceptSuggestion(model, one, ids, testContext(AT, 'accept'));
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.edited.model;
}

/** Whether something new has the key of something that the same diff deletes. */
const reusesKey = (model: SystemModel, diff: Diff) =>
  diff.some(({ kind, before, after }) => {
    const key = after?.['key'];
    const isNumbered = kind === 'requirement' || kind === 'interface';
    return (
      isNumbered &&
      before === null &&
      typeof key === 'string' &&
      model.tables[kind].referring('key', key).length > 0
    );
  });

const decision = { at: AT, userId: idOf('reviewer'), decision: 'accepted' as const, comment: '' };

describe('a staged change', () => {
  it('accepted whole comes to what it proposes', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const diff = allowedDiff(model, operations);
        fc.pre(diff.length > 0);
        expectSameModel(accepted(model, suggestionsOf(diff)), applyDiff(model, diff, AT));
      }),
      runs,
    ));

  it('accepted bit by bit, each with what it needs, leaves a sound model every time and comes to the same', () =>
    fc.assert(
      fc.property(anyModel, batch, fc.infiniteStream(fc.nat()), (model, operations, picks) => {
        const diff = allowedDiff(model, operations);
        // Accepted before what has its key is deleted, an element is given another key.
        fc.pre(diff.length > 0 && !reusesKey(model, diff));
        let now = model;
        let left = suggestionsOf(diff);
        while (left.state === 'open') {
          const pick = left.entries[picks.next().value % left.entries.length];
          if (!pick) throw new Error('unreachable');
          const ids = [...withNeeded(needsOf(now, left.entries), [pick.id])];
          now = accepted(now, left, ids);
          expectSound(now);
          expectAllocationsInStep(now);
          left = decided(
            left,
            left.entries.filter(({ id }) => ids.includes(id)),
            decision,
          );
        }
        expectSameModel(now, applyDiff(model, diff, AT));
      }),
      runs,
    ));

  it('refuses what lacks something it needs, and accepts it with all of it', () =>
    fc.assert(
      fc.property(anyModel, batch, fc.nat(), (model, operations, pick) => {
        const diff = allowedDiff(model, operations);
        fc.pre(diff.length > 0);
        const { id } = diff[pick % diff.length] ?? { id: '' };
        const needed = withNeeded(needsOf(model, diff), [id]);
        const result = acceptSuggestion(model, suggestionsOf(diff), [id], testContext(AT));
        expect(result).toMatchObject(
          needed.size === 1 ? { ok: true } : { ok: false, refusal: { code: 'CONFLICT' } },
        );
      }),
      runs,
    ));

  it('can be accepted to its end after any part of it was rejected with what needs that', () =>
    fc.assert(
      fc.property(anyModel, batch, fc.nat(), (model, operations, pick) => {
        const diff = allowedDiff(model, operations);
        fc.pre(diff.length > 0);
        const { id } = diff[pick % diff.length] ?? { id: '' };
        const ids = [...withDependents(needsOf(model, diff), [id])];
        const rejected = rejectSuggestion(model, suggestionsOf(diff), ids);
        if (!rejected.ok) throw new Error(JSON.stringify(rejected.refusal));
        const rest = decided(suggestionsOf(diff), rejected.value, { ...decision, decision: 'rejected' });
        fc.pre(rest.state === 'open');
        const now = accepted(model, rest);
        expectSound(now);
        expectAllocationsInStep(now);
      }),
      runs,
    ));

  it('rejected whole leaves nothing to propose', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const diff = allowedDiff(model, operations);
        fc.pre(diff.length > 0);
        const rejected = rejectSuggestion(model, suggestionsOf(diff), undefined);
        if (!rejected.ok) throw new Error(JSON.stringify(rejected.refusal));
        const rest = decided(suggestionsOf(diff), rejected.value, { ...decision, decision: 'rejected' });
        expect(rest).toMatchObject({ state: 'closed', entries: [] });
        expect(buildSuggestedModel(model, [rest])).toBe(model);
      }),
      runs,
    ));

  it('after later edits is accepted into a sound model, or refused with the list', () =>
    fc.assert(
      fc.property(anyModel, batch, batch, (model, proposal, later) => {
        const diff = allowedDiff(model, proposal);
        fc.pre(diff.length > 0);
        const now = applyDiff(model, allowedDiff(model, later, 'theirs'), AT);
        const result = acceptSuggestion(now, suggestionsOf(diff), undefined, testContext(AT));
        const listed = result.ok || (result.refusal.code === 'CONFLICT' && result.refusal.errors.length > 0);
        expect(listed).toBe(true);
        const then = result.ok ? result.value.edited.model : now;
        expectSound(then);
        expectAllocationsInStep(then);
      }),
      runs,
    ));
});

describe('the proposed model', () => {
  it('is what the open staged changes come to, each built upon the ones before', () =>
    fc.assert(
      fc.property(anyModel, batch, batch, (model, first, second) => {
        const one = allowedDiff(model, first);
        const between = applyDiff(model, one, AT);
        const other = allowedDiff(between, second, 'second');
        expectSameModel(
          buildSuggestedModel(model, [suggestionsOf(one), suggestionsOf(other)]),
          applyDiff(between, other, AT),
        );
      }),
      runs,
    ));

  it('is sound whatever happened to the model meanwhile', () =>
    fc.assert(
      fc.property(anyModel, batch, batch, (model, proposal, later) => {
        const now = applyDiff(model, allowedDiff(model, later, 'theirs'), AT);
        expectSound(buildSuggestedModel(now, [suggestionsOf(allowedDiff(model, proposal))]));
      }),
      runs,
    ));
});
