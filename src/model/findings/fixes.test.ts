import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SystemModel } from '#model/system-model.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { done } from '#testing/models/plan.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { ModelFindings } from './model-findings.ts';

function findingsOf(model: SystemModel) {
  const analysis = new ModelFindings();
  analysis.update(model);
  return [...analysis.findings.all()];
}

it('what would mend a finding is done, undone and done again in every model, and leaves fewer of its rule at the element', () => {
  const mended = new Set<string>();
  fc.assert(
    fc.property(anyModel, (model) => {
      const found = findingsOf(model);
      for (const { rule, elementId, fix } of found) {
        if (!fix) continue;
        const after = done(model, fix.operations(testContext(undefined, 'fix').newId)).model;
        const count = (all: typeof found) =>
          all.filter((one) => one.rule === rule && one.elementId === elementId).length;
        expect(count(findingsOf(after))).toBeLessThan(count(found));
        mended.add(rule);
      }
    }),
  );
  expect(mended.size).toBeGreaterThan(2);
});
