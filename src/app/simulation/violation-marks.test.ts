import { expect, it } from 'vitest';
import type { RunStep } from '#model/definitions/run-request.ts';
import { record } from '#model/simulation/runs/recording.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { violationMarks } from './violation-marks.ts';

const heat = { id: idOf('heat'), name: 'heat', type: 'number', unit: 'K', value: 300 };
const notTooHot = { id: 'c', type: 'attribute', variableId: idOf('heat'), operator: '<=', limit: 360 };

/** An oven with a door beside it; the oven's heat is limited. */
const oven = () =>
  aModel()
    .part('Oven', { attributes: [heat] })
    .part('Door')
    .state('Idle', { partId: idOf('Oven'), order: 1 })
    .state('Heating', { partId: idOf('Oven'), order: 2 })
    .transition('start', 'Idle', 'Heating', { trigger: 'start', effects: ['heat = 400 K'] });

function marksAfter(model: SystemModel, steps: readonly RunStep[]) {
  const begun = record(model, { steps: [...steps] });
  if (!begun.ok) throw new Error(begun.message);
  const last = begun.recording.log.at(-1);
  if (!last) throw new Error('there is no step');
  return [...violationMarks(begun.recording.model, last, 'Run, step 1')];
}

it('marks the active state and the part of which a value violates a requirement', () => {
  const model = oven()
    .requirement('Not too hot', { constraints: [notTooHot] })
    .build();
  const { key } = model.tables.requirement.get(idOf('Not too hot')) ?? { key: '' };
  expect(marksAfter(model, [])).toEqual([]);
  const mark = { kind: 'run-fail', count: 1, words: `Run, step 1, violates ${key} Not too hot` };
  expect(marksAfter(model, [{ trigger: 'start' }])).toEqual([
    [idOf('Oven'), mark],
    [idOf('Heating'), mark],
  ]);
});

it('leaves out parts that are marked as what the requirement is allocated to, and says of many how many', () => {
  let model = oven();
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    model = model.requirement(name, { constraints: [notTooHot], systems: [idOf('Oven')] });
  const marks = marksAfter(model.build(), [{ trigger: 'start' }]);
  expect(marks.map(([id]) => id)).toEqual([idOf('Heating')]);
  expect(marks[0]?.[1]).toMatchObject({
    count: 5,
    words: expect.stringMatching(/REQ-1 A, REQ-2 B, REQ-3 C and 2 more$/),
  });
});

it('marks what is active where no state is of the part that violates', () => {
  const model = aModel()
    .part('Oven', { attributes: [heat] })
    .part('Timer')
    .state('Waiting', { partId: idOf('Timer'), order: 1 })
    .state('Ringing', { partId: idOf('Timer'), order: 2 })
    .transition('ring', 'Waiting', 'Ringing', { trigger: 'ring' })
    .requirement('Cold', { constraints: [{ ...notTooHot, limit: 200 }] })
    .build();
  expect(marksAfter(model, [{ trigger: 'ring' }]).map(([id]) => id)).toEqual([idOf('Oven'), idOf('Ringing')]);
});
