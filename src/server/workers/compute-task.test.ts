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
