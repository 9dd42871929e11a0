import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/model-builder.ts';
import { edited, remove, update } from '#testing/plan.ts';
import { ModelValues } from './model-values.ts';

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
});
