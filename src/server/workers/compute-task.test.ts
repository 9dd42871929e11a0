import { expect, it } from 'vitest';
import { SCOPES } from '#model/elements/kinds.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { compute, KeptAnswers } from './compute-task.ts';

it('cuts a run whose steps with all verdicts would be too much to tell, and says so', () => {
  const builder = aModel()
    .part('Craft', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 1 }] })
    .state('A', { partId: idOf('Craft') })
    .transition('again', 'A', 'A', { trigger: 'go' });
  for (let index = 0; index < 250; index += 1)
    builder.requirement(`R${index}`, {
      systems: [idOf('Craft')],
      constraints: [{ id: idOf(`row ${index}`), type: 'expression', expression: 'mass < 2' }],
    });
  const request = { steps: Array.from({ length: 1_000 }, () => ({ trigger: 'go' })) };
  const task = { task: 'simulate', viewable: new Set(SCOPES), request } as const;
  const computed = compute(task, builder.build(), new KeptAnswers());
  expect(computed).toMatchObject({
    ok: true,
    value: { steps: expect.toSatisfy((steps: unknown[]) => steps.length === 800) },
  });
  expect(JSON.stringify(computed)).toContain(
    '1000 steps with 250 verdicts after each are more than the 200000',
  );
});

it('says of a constraint on hidden parts that they are not visible, not that they do not exist', () => {
  const text = (id: string, expression: string) => ({ id, type: 'expression', expression });
  const attribute = { id: idOf('mass'), name: 'mass', type: 'number', value: 1 };
  const model = aModel()
    .part('Craft', { attributes: [attribute] })
    .requirement('R', {
      systems: [idOf('Craft')],
      constraints: [
        text('named', 'Craft.mass < 2'),
        text('own', 'mass < 2'),
        text('wrong', 'mass <'),
        { id: 'row', type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 2 },
      ],
    })
    .build();
  const reasonsFor = (viewable: readonly (typeof SCOPES)[number][]) => {
    const task = { task: 'verdicts', viewable: new Set(viewable), after: '', limit: 10 } as const;
    return JSON.stringify(compute(task, model, new KeptAnswers()));
  };
  const hidden = reasonsFor(['requirements']);
  expect(hidden.match(/not visible to you/g)).toHaveLength(3);
  expect(hidden).not.toMatch(/There is no|not in the model/);
  expect(reasonsFor(SCOPES)).not.toContain('not visible');
});
