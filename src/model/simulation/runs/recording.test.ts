import { describe, expect, it } from 'vitest';
import { runToEnd } from '#model/store/work-steps.ts';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { differenceBetween } from './compare-states.ts';
import { choicesAt, stepByItself } from './enabled-transitions.ts';
import { type Begun, proceeding, type Recording, record, requestOf } from './recording.ts';
import { runSimulation } from './run.ts';
import { firstDifference, marksOf } from './run-marks.ts';
import { firstViolation, findVerdictChanges } from './verdict-changes.ts';

const proceeded = (...of: Parameters<typeof proceeding>) => runToEnd(proceeding(...of));

const LEVEL = idOf('level');

const TANK = () =>
  new ModelBuilder()
    .part('Tank', { attributes: [{ id: LEVEL, name: 'level', type: 'number', unit: 'L', value: 1 }] })
    .state('Filling', { partId: idOf('Tank'), order: 1, entry: ['send tick (delay=2s)'] })
    .state('Full', { partId: idOf('Tank'), order: 2 })
    .transition('fill', 'Filling', 'Filling', { trigger: 'fill', effects: ['level = level + 2 L'] })
    .transition('tick', 'Filling', 'Full', {
      trigger: 'tick',
      guards: [{ id: 'g', type: 'attribute', variableId: LEVEL, operator: '>', limit: 4 }],
    })
    .transition('drain', 'Full', 'Filling')
    .requirement('Not full', {
      constraints: [{ id: 'c', type: 'attribute', variableId: LEVEL, operator: '<=', limit: 4 }],
    });

function recorded(begun: Begun): Recording {
  if (!begun.ok) throw new Error(begun.message);
  return begun.recording;
}
const begun = (steps = [{ trigger: 'fill' }, { trigger: 'fill' }]) =>
  recorded(record(TANK().build(), { eventless: 'ask', steps }));
const statesOf = ({ log }: Recording) => log.map(({ state }) => state);

describe('a recorded run', () => {
  it('is done again from what was put in, and gives the same as the service', () => {
    const run = begun();
    const request = requestOf(run);
    expect(request).toEqual({ eventless: 'ask', steps: [{ trigger: 'fill' }, { trigger: 'fill' }] });
    const [initial, ...steps] = statesOf(run);
    expect(runSimulation(run.model, request)).toEqual({ ok: true, initial, steps });
  });

  it('goes on from any step, as if those after it had not been', () => {
    const run = begun();
    const other = recorded(proceeded(run, 1, { after: 2_000 }));
    expect(other.log).toHaveLength(3);
    expect(other.log[2]?.state.values[LEVEL]).toBe(3);
    expect(other.log[2]?.state.verdicts).toMatchObject([{ verdict: 'pass' }]);
    const back = recorded(proceeded(run, 0, {}));
    expect(back.log[1]?.state.verdicts).toEqual(run.log[0].state.verdicts);
  });

  it('names the field that is wrong, and goes no further than a step that was cut', () => {
    const run = begun();
    expect(proceeded(run, 2, { set: { nobody: 1 } })).toMatchObject({ ok: false, path: 'step.set.nobody' });
    const endless = new ModelBuilder().state('A').transition('again', 'A', 'A').build();
    const cut = recorded(record(endless, { steps: [{}, {}] }));
    expect(cut.log).toHaveLength(1);
    expect(proceeded(cut, 0, {})).toMatchObject({ ok: false });
  });

  it('takes guards for true, for false, and as computed again', () => {
    const run = begun([]);
    const forced = recorded(proceeded(run, 0, { guards: { [idOf('tick')]: true } }));
    const full = recorded(proceeded(forced, 1, { after: 2_000 }));
    expect(full.log[2]?.state.configuration).toEqual([idOf('Full')]);
    const computed = recorded(proceeded(forced, 1, { guards: { [idOf('tick')]: null }, after: 2_000 }));
    expect(computed.log[2]?.state.configuration).toEqual([idOf('Filling')]);
    expect(record(run.model, { guards: { [idOf('x')]: true }, steps: [] })).toMatchObject({
      ok: false,
      path: `guards.${idOf('x')}`,
    });
  });
});

describe('what can be done', () => {
  it('is the events that are waited for, and what goes on by itself', () => {
    const run = begun();
    const { simulator, log } = run;
    const at = (place: number) => choicesAt(simulator, log[place]?.step.moment ?? log[0].step.moment);
    expect(at(0).events).toEqual([
      { event: 'fill', answered: true },
      { event: 'tick', answered: false },
    ]);
    expect(at(2).events[1]).toEqual({ event: 'tick', answered: true });
    expect(stepByItself(at(2), log[2]?.step.moment ?? log[0].step.moment)).toEqual({ after: 2_000 });
    const full = recorded(proceeded(run, 2, { after: 2_000 }));
    const last = full.log[3]?.step.moment ?? log[0].step.moment;
    expect(stepByItself(choicesAt(simulator, last), last)).toEqual({ take: idOf('drain') });
  });
});

describe('the verdicts of a run', () => {
  it('turn in a step, and the first that is violated is named', () => {
    const states = statesOf(begun());
    expect(findVerdictChanges(states)).toEqual([
      { at: 2, requirementId: idOf('Not full'), from: 'pass', to: 'fail' },
    ]);
    expect(firstViolation(states)).toEqual({ at: 2, requirementIds: [idOf('Not full')] });
    expect(firstViolation(states.slice(0, 2))).toBeNull();
  });
});

describe('two runs', () => {
  it('are alike, or differ first in a step and in named things', () => {
    const one = statesOf(begun());
    const other = statesOf(begun([{ trigger: 'fill' }, { trigger: 'tick' }]));
    expect(firstDifference(one.map(marksOf), statesOf(begun()).map(marksOf))).toBeNull();
    expect(firstDifference(one.map(marksOf), other.map(marksOf))).toEqual({
      at: 2,
      aspects: ['values', 'verdicts'],
    });
    expect(firstDifference(one.map(marksOf), one.slice(0, 2).map(marksOf))).toEqual({ at: 2, aspects: [] });
    const [left, right] = [one[2], other[2]];
    expect(left && right && differenceBetween(left, right)).toEqual({
      only: [[], []],
      values: [{ variableId: LEVEL, values: [5, 3] }],
      verdicts: [{ requirementId: idOf('Not full'), verdicts: ['fail', 'pass'] }],
    });
  });
});
