import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, diffBetween, reverseDiff } from '#model/edit/diff.ts';
import { revertDiff } from '#model/edit/revert-diff.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { testContext } from '#testing/models/model-builder.ts';
import {
  expectAllocationsInStep,
  expectIndexesRight,
  expectSameModel,
  expectSound,
} from '#testing/models/model-laws.ts';
import { anyModel, anyOperation } from '#testing/models/random-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const LATER = '2026-11-22T00:00:00.000Z';
const batch = fc.array(anyOperation, { minLength: 1, maxLength: 8 });
const runs = { numRuns: 120 };

/** The longest beginning of a batch that is allowed as a whole, so that most of what is made can be used. */
function plan(model: SystemModel, operations: readonly Operation[], ids = 'later') {
  const context = testContext(LATER, ids);
  const allowed = operations.reduce<Operation[]>((kept, operation) => {
    const longer = [...kept, operation];
    return planBatch(model, longer, testContext(LATER, ids)).ok ? longer : kept;
  }, []);
  const planned = planBatch(model, allowed, context);
  if (!planned.ok) throw new Error(planned.refusal.detail);
  return planned.value;
}

describe('random edits', () => {
  it('leave a model in which all elements are valid and nothing hangs', () =>
    fc.assert(fc.property(anyModel, expectSound), runs));

  it('keep systems and satisfies links in step', () =>
    fc.assert(fc.property(anyModel, expectAllocationsInStep), runs));

  it('never throw, and change nothing when they are refused', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const before = JSON.stringify(KINDS.map((kind) => [...model.tables[kind].values()]));
        const planned = planBatch(model, operations, testContext(LATER));
        expect(JSON.stringify(KINDS.map((kind) => [...model.tables[kind].values()]))).toBe(before);
        expect(planned.ok ? 'Operation 0: ' : planned.refusal.detail).toMatch(/^Operation \d+: /);
      }),
      runs,
    ));

  it('give a diff that leads to the same model, stamps included', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const { diff, model: edited } = plan(model, operations);
        const applied = applyDiff(model, diff, LATER);
        for (const kind of KINDS)
          expect(new Map([...applied.tables[kind].values()].map((one) => [one.id, one]))).toEqual(
            new Map([...edited.tables[kind].values()].map((one) => [one.id, one])),
          );
        expect(new Map(diffBetween(model, edited).map((entry) => [entry.id, entry]))).toEqual(
          new Map(diff.map((entry) => [entry.id, entry])),
        );
        expectSound(edited);
        expectAllocationsInStep(edited);
        expectIndexesRight(edited);
      }),
      runs,
    ));

  it('are undone by their reverse, and done again by its reverse', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const { diff, model: edited } = plan(model, operations);
        expectSameModel(applyDiff(edited, reverseDiff(diff), LATER), model);
        expectSameModel(applyDiff(model, reverseDiff(reverseDiff(diff)), LATER), edited);
      }),
      runs,
    ));

  it('can be applied twice', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const { diff, model: edited } = plan(model, operations);
        expectSameModel(applyDiff(edited, diff, LATER), edited);
      }),
      runs,
    ));

  it('can be reverted as long as nothing came later', () =>
    fc.assert(
      fc.property(anyModel, batch, (model, operations) => {
        const { diff, model: edited } = plan(model, operations);
        const reverted = revertDiff(edited, diff, testContext());
        expect(reverted).toMatchObject({ ok: true });
        if (reverted.ok) expectSameModel(reverted.value.model, model);
      }),
      runs,
    ));

  it('leave a sound model when an older one is reverted, or refuse with the list', () =>
    fc.assert(
      fc.property(anyModel, batch, batch, (model, older, newer) => {
        const first = plan(model, older);
        const second = plan(first.model, newer, 'later still');
        const reverted = revertDiff(second.model, first.diff, testContext());
        const listed =
          reverted.ok || (reverted.refusal.code === 'CONFLICT' && reverted.refusal.errors.length > 0);
        expect(listed).toBe(true);
        const now = reverted.ok ? reverted.value.model : second.model;
        expectSound(now);
        expectAllocationsInStep(now);
      }),
      { numRuns: 300 },
    ));

  it('give the same from an empty model, all at once or one by one', () =>
    fc.assert(
      fc.property(batch, (operations) => {
        const { diff, model } = plan(EMPTY_MODEL, operations);
        expect(diff.every((entry) => entry.before === null)).toBe(true);
        expectSameModel(applyDiff(EMPTY_MODEL, diff, LATER), model);
      }),
      runs,
    ));
});
