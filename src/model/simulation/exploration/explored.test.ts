import { describe, expect, it } from 'vitest';
import { runSimulation } from '#model/simulation/runs/run.ts';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { type Explored, type ExploreRequest, exploredAtOnce } from './explored.ts';

const LAMP = () =>
  new ModelBuilder()
    .part('Lamp', {
      attributes: [
        { id: idOf('heat'), name: 'heat', type: 'number', unit: '°C', value: 20 },
        { id: idOf('count'), name: 'count', type: 'number', value: 0 },
      ],
    })
    .state('Off', { partId: idOf('Lamp'), order: 1 })
    .state('On', { partId: idOf('Lamp'), order: 2 })
    .state('Hot', { partId: idOf('Lamp'), order: 3 })
    .state('Broken', { partId: idOf('Lamp'), order: 4 })
    .state('Never', { partId: idOf('Lamp'), order: 5 })
    .transition('press', 'Off', 'On', { trigger: 'press', effects: ['count = count + 1'] })
    .transition('again', 'On', 'Off', { trigger: 'press' })
    .transition('warm', 'On', 'Hot', {
      trigger: 'check',
      guards: [{ id: 'g', type: 'attribute', variableId: idOf('heat'), operator: '>', limit: 80 }],
    })
    .transition('break', 'Hot', 'Broken', {
      guards: [{ id: 'h', type: 'expression', expression: 'count >= 3' }],
    })
    .transition('cool', 'Hot', 'On', { trigger: 'cool' })
    .transition('wish', 'Broken', 'Never', {
      trigger: 'wish',
      guards: [{ id: 't', type: 'text', text: 'with luck' }],
    })
    .requirement('Once', {
      constraints: [
        { id: idOf('limit'), type: 'attribute', variableId: idOf('count'), operator: '<=', limit: 1 },
      ],
    });

function explored(builder: ModelBuilder, request: ExploreRequest = {}): Explored {
  const result = exploredAtOnce(builder.build(), request);
  if (!result.ok) throw new Error(`${result.path} ${result.message}`);
  return result.explored;
}

describe('what can be reached of a behaviour', () => {
  it('sets variables from outside to what guards tell apart, and says which', () => {
    const { inputs, uncovered } = explored(LAMP(), { bound: 50 });
    expect(inputs).toEqual([
      {
        variableId: idOf('heat'),
        values: [expect.closeTo(20, 9), expect.closeTo(80, 9), expect.closeTo(81, 9)],
      },
    ]);
    expect(uncovered).toEqual([idOf('wish')]);
  });

  it('tries each text that guards ask for once, and one that none asks for', () => {
    const inputsOf = (asked: string) => {
      const door = new ModelBuilder()
        .part('Door', { attributes: [{ id: idOf('code'), name: 'code', type: 'string', value: '12' }] })
        .state('Shut', { partId: idOf('Door'), order: 1 })
        .state('Open', { partId: idOf('Door'), order: 2 })
        .transition('open', 'Shut', 'Open', {
          trigger: 'push',
          guards: [{ id: 'g', type: 'expression', expression: asked }],
        });
      const found = explored(door);
      expect(found.unreachedStates).toEqual([]);
      return found.inputs[0]?.values;
    };
    expect(inputsOf('code = "47"')).toEqual(['', '47']);
    expect(inputsOf('code = ""')).toEqual(['other', '']);
    expect(inputsOf('code != "" and code != "other"')).toEqual(['other one', '', 'other']);
  });

  it('takes final states for no deadlock, however deep they lie', () => {
    const inner = new ModelBuilder()
      .state('Machine')
      .state('Work', { in: 'Machine', order: 1 })
      .state('End', { in: 'Machine', order: 2, kind: 'final' })
      .transition('done', 'Work', 'End', { trigger: 'done' });
    expect(explored(inner)).toMatchObject({ deadlockCount: 0, unreachedStates: [] });
  });

  it('has deadlocks, what is never reached, and the shortest way to a state, a transition and a violated requirement', () => {
    const found = explored(LAMP(), {
      bound: 200,
      to: [idOf('Hot'), idOf('break'), idOf('Once'), idOf('Never')],
    });
    expect(found.missing).toEqual(['The exploration stopped at its limit of 200 configurations.']);
    expect(found.deadlocks[0]?.configuration).toEqual([idOf('Broken')]);
    expect(found.unreachedStates).toEqual([idOf('Never')]);
    expect(found.unreachedTransitions).toEqual([idOf('wish')]);
    const [hot, broken, once, never] = found.paths.map(({ path }) => path);
    expect(hot?.steps).toEqual([
      { trigger: 'press' },
      { set: { [idOf('heat')]: expect.closeTo(81, 9) }, trigger: 'check' },
    ]);
    expect(broken?.expected.at(-1)?.fired).toContain(idOf('break'));
    expect(broken?.steps).toHaveLength(6);
    expect(once?.steps.map(({ trigger }) => trigger)).toEqual(['press', 'press', 'press']);
    expect(found.violations.map(({ requirementId }) => requirementId)).toEqual([idOf('Once')]);
    expect(never).toBeNull();
  });

  it('is covered by paths that a simulation takes as they say', () => {
    const model = LAMP().build();
    const { tests, unreachedTransitions } = explored(LAMP(), { bound: 200 });
    const covered = tests.flatMap(({ covers }) => covers);
    expect(new Set(covered).size).toBe(covered.length);
    expect([...covered, ...unreachedTransitions].sort()).toEqual(
      [...model.tables.transition.values()].map(({ id }) => id).sort(),
    );
    for (const { steps, expected } of tests) {
      const run = runSimulation(model, { steps: [...steps] });
      expect(run.ok && run.steps.map(({ fired, configuration }) => ({ fired, configuration }))).toEqual(
        expected,
      );
    }
  });

  it('has circles that are never left: what goes on there leads neither back nor to an end', () => {
    const trap = () =>
      new ModelBuilder()
        .state('Idle', { order: 1 })
        .state('Busy', { order: 2 })
        .state('Retry', { order: 3 })
        .state('Wait', { order: 4 })
        .state('Deaf', { order: 5 })
        .transition('start', 'Idle', 'Busy', { trigger: 'start' })
        .transition('done', 'Busy', 'Idle', { trigger: 'done' })
        .transition('fail', 'Busy', 'Retry', { trigger: 'fail' })
        .transition('again', 'Retry', 'Wait', { trigger: 'tick' })
        .transition('more', 'Wait', 'Retry', { trigger: 'tick' })
        .transition('deaf', 'Busy', 'Deaf', { trigger: 'deaf' })
        .transition('beep', 'Deaf', 'Deaf', { trigger: 'any', internal: true });
    const found = explored(trap());
    expect(found.deadlockCount).toBe(0);
    expect(found.circleCount).toBe(2);
    expect(
      found.circles.map(({ configurations, states, steps }) => ({ configurations, states, steps })),
    ).toEqual([
      { configurations: 1, states: [idOf('Deaf')], steps: [{ trigger: 'start' }, { trigger: 'deaf' }] },
      {
        configurations: 2,
        states: [idOf('Retry'), idOf('Wait')],
        steps: [{ trigger: 'start' }, { trigger: 'fail' }],
      },
    ]);
    // The other is not known to its end.
    expect(explored(trap(), { bound: 3 }).circles.map(({ states }) => states)).toEqual([[idOf('Deaf')]]);
    expect(explored(trap().transition('reset', 'Wait', 'Idle', { trigger: 'reset' })).circleCount).toBe(1);
  });

  it('is finite for a machine that sends itself delayed events, and tries inputs when they come', () => {
    const light = new ModelBuilder()
      .part('Light', { attributes: [{ id: idOf('cars'), name: 'cars', type: 'number', value: 0 }] })
      .state('Red', { partId: idOf('Light'), order: 1, entry: ['send turn (delay=2s)'] })
      .state('Green', { partId: idOf('Light'), order: 2, entry: ['send turn (delay=3s)'] })
      .transition('go', 'Red', 'Green', {
        trigger: 'turn',
        guards: [{ id: 'g', type: 'attribute', variableId: idOf('cars'), operator: '>', limit: 3 }],
      })
      .transition('wait', 'Red', 'Red', { trigger: 'turn' })
      .transition('stop', 'Green', 'Red', { trigger: 'turn' });
    const found = explored(light, { to: [idOf('go')] });
    expect(found.missing).toEqual([]);
    expect(found.unreachedTransitions).toEqual([]);
    expect(found.paths[0]?.path?.steps).toEqual([
      { set: { [idOf('cars')]: expect.any(Number) }, after: 2_000 },
    ]);
  });

  it('has no circle where the states of the beginning come again with other values', () => {
    const counter = new ModelBuilder()
      .part('Lamp', { attributes: [{ id: idOf('used'), name: 'used', type: 'boolean', value: false }] })
      .state('Off', { partId: idOf('Lamp'), order: 1 })
      .state('On', { partId: idOf('Lamp'), order: 2 })
      .transition('on', 'Off', 'On', { trigger: 'press', effects: ['used = true'] })
      .transition('off', 'On', 'Off', { trigger: 'press' });
    expect(explored(counter).circleCount).toBe(0);
  });

  it('is less where variables are left as they are', () => {
    const { inputs, unreachedStates } = explored(LAMP(), { bound: 20, inputs: [] });
    expect(inputs).toEqual([]);
    expect(unreachedStates).toEqual([idOf('Hot'), idOf('Broken'), idOf('Never')]);
  });

  it.each([
    [{ inputs: ['nobody'] }, 'inputs.0'],
    [{ partId: idOf('Nobody') }, 'partId'],
  ])('is refused for %j', (request, path) => {
    expect(exploredAtOnce(LAMP().build(), request)).toMatchObject({ ok: false, path });
  });

  it('is found for 1,200 states in one ring, with the whole ring as the way to the last', () => {
    const builder = new ModelBuilder();
    const size = 1_200;
    for (let at = 0; at < size; at += 1) builder.state(`S${at}`, { order: at });
    for (let at = 0; at < size; at += 1)
      builder.transition(`T${at}`, `S${at}`, `S${(at + 1) % size}`, { trigger: 'next' });
    const found = explored(builder, { bound: 2_000, to: [idOf(`S${size - 1}`)] });
    expect(found).toMatchObject({ configurations: size, missing: [], deadlocks: [], unreachedStates: [] });
    expect(found.paths[0]?.path?.steps).toHaveLength(size - 1);
    expect(found.tests.flatMap(({ covers }) => covers)).toHaveLength(size);
  });
});
