import { expect, it } from 'vitest';
import { sameDecorations } from '#app/session/decorations.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { marksOfVerdicts } from './marks-of-verdicts.ts';

const limit = (label: string, operator: string, number: number) => ({
  constraints: [{ id: label, type: 'attribute', variableId: idOf('mass'), operator, limit: number }],
});
const model = aModel()
  .part('Rover', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 12 }] })
  .part('Arm')
  .part('Flag')
  .requirement('Light', { key: 'R1', systems: [idOf('Rover')], ...limit('a', '<=', 10) })
  .requirement('Heavy', { key: 'R2', systems: [idOf('Rover'), idOf('Flag')], ...limit('b', '>', 5) })
  .requirement('Odd', {
    key: 'R3',
    systems: [idOf('Rover'), idOf('Arm')],
    constraints: [{ id: 'c', type: 'text', text: 'It is pretty.' }],
  })
  .build();

it('a part is marked by what it does not meet, then by what nobody can tell, and not by what it meets', () => {
  const values = new ModelValues();
  values.update(model);
  const marks = runToEnd(marksOfVerdicts(model, values.verdicts));
  expect([...marks]).toEqual([
    [idOf('Rover'), { kind: 'fail', count: 2, words: 'does not meet R1, not known whether it meets R3' }],
    [idOf('Arm'), { kind: 'unknown', count: 1, words: 'not known whether it meets R3' }],
  ]);
  expect(sameDecorations(marks, runToEnd(marksOfVerdicts(model, values.verdicts)))).toBe(true);
  const run = runToEnd(marksOfVerdicts(model, [[idOf('Light'), { verdict: 'fail' }]], 'Run, step 3'));
  expect([...run]).toEqual([
    [idOf('Rover'), { kind: 'run-fail', count: 1, words: 'Run, step 3, does not meet R1' }],
  ]);
  expect(sameDecorations(marks, new Map())).toBe(false);
});
