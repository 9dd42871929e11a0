import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';
import { edited, remove, update } from '#testing/models/plan.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { ModelValues } from './model-values.ts';
import type { Verdict } from './verdict.ts';

const atMost = (limit: number) => [
  { id: `at most ${limit}`, type: 'attribute', variableId: idOf('mass'), operator: '<=', limit },
];
const model = aModel()
  .part('Rover', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 12 }] })
  .requirement('Chapter', { customFields: { kind: 'heading' } })
  .requirement('Section', { in: 'Chapter', constraints: atMost(20) })
  .requirement('Tight', { in: 'Section', constraints: atMost(13) })
  .requirement('Free', { in: 'Section' })
  .build();

/** The same, each requirement with all above it. */
function countedBelow({ tables: { requirement } }: SystemModel, values: ModelValues) {
  const counts = new Map<string, Record<Verdict, number> | undefined>();
  for (const id of requirement.ids()) counts.set(id, undefined);
  for (const { id, parentId } of requirement.values()) {
    const verdict = values.verdictOf(id)?.verdict;
    for (let above = parentId; verdict && above !== undefined; above = requirement.get(above)?.parentId) {
      const count = counts.get(above) ?? { pass: 0, fail: 0, unknown: 0 };
      counts.set(above, { ...count, [verdict]: count[verdict] + 1 });
    }
  }
  return counts;
}

describe('the verdicts below a requirement', () => {
  it('are those at any depth, and follow every edit', () => {
    const values = new ModelValues();
    let now = model;
    values.update(now);
    const told = () => [idOf('Chapter'), idOf('Section'), idOf('Free')].map((id) => values.verdictsBelow(id));
    const after = (...operations: ReturnType<typeof update>[]) => {
      const { model: next, diff } = edited(now, ...operations);
      now = next;
      values.update(
        now,
        diff.map(({ id }) => id),
      );
      return told();
    };
    const counts = (pass: number, fail: number) => ({ pass, fail, unknown: 0 });
    expect(told()).toEqual([counts(2, 0), counts(1, 0), undefined]);
    const heavy = { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 14 }] };
    expect(after(update('part', 'Rover', heavy))).toEqual([counts(1, 1), counts(0, 1), undefined]);
    expect(values.overallOf(idOf('Section'))).toBe('fail');
    expect(values.overallOf(idOf('Free'))).toBeUndefined();
    expect(after(update('requirement', 'Tight', { parentId: idOf('Free') }))[2]).toEqual(counts(0, 1));
    expect(after(remove('requirement', 'Tight'))).toEqual([counts(1, 0), undefined, undefined]);
  });

  it('are those of counting all, whatever moves or turns', () =>
    fc.assert(
      fc.property(anyModel, fc.array(anyOperation, { minLength: 1, maxLength: 12 }), (start, operations) => {
        const values = new ModelValues();
        let now = start;
        values.update(now);
        for (const [index, operation] of operations.entries()) {
          now = afterAllOf(now, [operation], testContext(undefined, `edit ${index}`));
          values.update(now);
          const below = new Map(
            [...now.tables.requirement.ids()].map((id) => [id, values.verdictsBelow(id)]),
          );
          expect(below).toEqual(countedBelow(now, values));
        }
      }),
      { numRuns: 30 },
    ));

  it('follow two that change places', () => {
    const values = new ModelValues();
    values.update(model);
    const told = () => [idOf('Chapter'), idOf('Section')].map((id) => values.verdictsBelow(id));
    const { model: swapped } = edited(
      model,
      update('requirement', 'Section', { parentId: null }),
      update('requirement', 'Chapter', { parentId: idOf('Section') }),
    );
    values.update(swapped);
    expect(told()).toEqual([undefined, { pass: 1, fail: 0, unknown: 0 }]);
  });
});
