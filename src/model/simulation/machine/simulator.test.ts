import { describe, expect, it } from 'vitest';
import { quantity } from '#model/expression/value.ts';
import { explore } from '#model/simulation/exploration/explore.ts';
import { coveringPaths, pathToState, pathToTransition } from '#model/simulation/exploration/test-paths.ts';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { configurationOf } from './configuration.ts';
import { machineOf } from './machine.ts';
import { Simulator } from './simulator.ts';
import type { Eventless, Step } from './snapshot.ts';

function runnerOf(builder: ModelBuilder, eventless?: Eventless) {
  const model = builder.build();
  const simulator = new Simulator(model, machineOf(model, null), eventless);
  const names = ({ moment }: Step) => configurationOf(moment).map((id) => model.tables.state.get(id)?.name);
  return { model, simulator, names };
}

const DOOR = () =>
  new ModelBuilder()
    .state('Start', { kind: 'initial' })
    .state('Closed')
    .state('Open')
    .transition('begin', 'Start', 'Closed')
    .transition('open', 'Closed', 'Open', { trigger: 'push' })
    .transition('close', 'Open', 'Closed', { trigger: 'pull', effects: ['ring the bell'] });

describe('a simulation', () => {
  it('begins where the initial pseudo-state leads, and answers triggers', () => {
    const { simulator, names } = runnerOf(DOOR());
    const start = simulator.start();
    expect(names(start)).toEqual(['Closed']);
    const pushed = simulator.step(start.moment, { trigger: 'push' });
    expect(names(pushed)).toEqual(['Open']);
    expect(names(simulator.step(pushed.moment, { trigger: 'push' }))).toEqual(['Open']);
    const pulled = simulator.step(pushed.moment, { trigger: 'pull' });
    expect(names(pulled)).toEqual(['Closed']);
    expect(pulled.happenings).toContainEqual({ kind: 'effect', where: idOf('close'), text: 'ring the bell' });
  });

  it('assigns, and takes what the values allow', () => {
    const builder = new ModelBuilder()
      .state('Tank', {
        attributes: [{ id: idOf('level'), name: 'level', type: 'number', unit: 'L', value: 1 }],
      })
      .state('Filling', { in: 'Tank', order: 1 })
      .state('Full', { in: 'Tank', order: 2 })
      .transition('fill', 'Filling', 'Filling', { trigger: 'fill', effects: ['level = level + 2 L'] })
      .transition('stop', 'Filling', 'Full', {
        guards: [
          { id: 'g', type: 'variable', variableId: idOf('level'), operator: '>', limit: 4000, unit: 'mL' },
        ],
      });
    const { simulator, names } = runnerOf(builder);
    const start = simulator.start();
    expect(names(start)).toEqual(['Filling']);
    const once = simulator.step(start.moment, { trigger: 'fill' });
    expect(names(once)).toEqual(['Filling']);
    const twice = simulator.step(once.moment, { trigger: 'fill' });
    expect(names(twice)).toEqual(['Full']);
    const set = simulator.step(start.moment, { set: new Map([[idOf('level'), quantity(0.005, { m: 3 })]]) });
    expect(names(set)).toEqual(['Full']);
  });

  it('asks before a transition without trigger and guard, where it is told to, and takes a choice at once', () => {
    const builder = new ModelBuilder()
      .state('A', { order: 1 })
      .state('Which', { kind: 'choice' })
      .state('B')
      .transition('go', 'A', 'Which')
      .transition('else', 'Which', 'B');
    const asking = runnerOf(builder, 'ask');
    const start = asking.simulator.start();
    expect(asking.names(start)).toEqual(['A']);
    expect(asking.simulator.open(start.moment).map(({ way }) => way.transition.id)).toEqual([idOf('go')]);
    expect(asking.names(asking.simulator.step(start.moment, { take: idOf('go') }))).toEqual(['B']);
    const running = runnerOf(builder);
    expect(running.names(running.simulator.start())).toEqual(['B']);
  });

  it('is in all regions of a parallel state, and done when all of them are', () => {
    const builder = new ModelBuilder()
      .state('Both', { kind: 'parallel', order: 1 })
      .state('Left', { in: 'Both', order: 2 })
      .state('L1', { in: 'Left', order: 3 })
      .state('L2', { in: 'Left', kind: 'final', order: 4 })
      .state('Right', { in: 'Both', order: 5 })
      .state('R1', { in: 'Right', order: 6 })
      .state('R2', { in: 'Right', kind: 'final', order: 7 })
      .state('After', { order: 8 })
      .transition('l', 'L1', 'L2', { trigger: 'left' })
      .transition('r', 'R1', 'R2', { trigger: 'right' })
      .transition('done', 'Both', 'After', { trigger: 'done.state.Both' });
    const { simulator, names } = runnerOf(builder);
    const start = simulator.start();
    expect(names(start)).toEqual(['L1', 'R1']);
    const left = simulator.step(start.moment, { trigger: 'left' });
    expect(names(left)).toEqual(['L2', 'R1']);
    expect(names(simulator.step(left.moment, { trigger: 'right' }))).toEqual(['After']);
  });

  it.each([
    [false, 'Second', 'First'],
    [true, 'Second', 'Inner2'],
  ])('comes back by a history (deep: %s)', (deep) => {
    const builder = new ModelBuilder()
      .state('Work', { order: 1 })
      .state('First', { in: 'Work', order: 2 })
      .state('Second', { in: 'Work', order: 3 })
      .state('Inner1', { in: 'Second', order: 4 })
      .state('Inner2', { in: 'Second', order: 5 })
      .state('Back', { in: 'Work', kind: 'history', ...(deep && { deep }) })
      .state('Pause')
      .transition('next', 'First', 'Inner2', { trigger: 'next' })
      .transition('pause', 'Work', 'Pause', { trigger: 'pause' })
      .transition('resume', 'Pause', 'Back', { trigger: 'resume' });
    const { simulator, names } = runnerOf(builder);
    let step = simulator.start();
    for (const trigger of ['next', 'pause', 'resume']) step = simulator.step(step.moment, { trigger });
    expect(names(step)).toEqual([deep ? 'Inner2' : 'Inner1']);
  });

  it('lets time pass until what was sent is due, unless it was cancelled', () => {
    const builder = new ModelBuilder()
      .state('Wait', { order: 1, entry: ['send beep (delay=2s, id=alarm)'] })
      .state('Beeped')
      .state('Quiet', { entry: ['cancel alarm'] })
      .transition('beep', 'Wait', 'Beeped', { trigger: 'beep' })
      .transition('hush', 'Wait', 'Quiet', { trigger: 'hush' });
    const { simulator, names } = runnerOf(builder);
    const start = simulator.start();
    expect(names(simulator.step(start.moment, { after: 1_999 }))).toEqual(['Wait']);
    expect(names(simulator.step(start.moment, { after: 2_000 }))).toEqual(['Beeped']);
    const hushed = simulator.step(start.moment, { trigger: 'hush' });
    expect(hushed.moment.timers).toEqual([]);
  });

  it('cuts a loop that does not end, and says where', () => {
    const builder = new ModelBuilder()
      .state('Ping', { order: 1 })
      .state('Pong')
      .transition('there', 'Ping', 'Pong')
      .transition('back', 'Pong', 'Ping');
    const { simulator } = runnerOf(builder);
    expect(simulator.start().error).toMatch(/does not settle.* (Ping|Pong)/);
  });

  it('takes what cannot be computed for false, and tells why', () => {
    const builder = new ModelBuilder()
      .state('A', { order: 1 })
      .state('B')
      .transition('go', 'A', 'B', {
        trigger: 'go',
        guards: [{ id: 'g', type: 'expression', expression: 'pressure > 3 bar' }],
      });
    const { simulator, names } = runnerOf(builder);
    const step = simulator.step(simulator.start().moment, { trigger: 'go' });
    expect(names(step)).toEqual(['A']);
    expect(step.happenings).toContainEqual(
      expect.objectContaining({ kind: 'fault', reason: 'There is no attribute “pressure” here.' }),
    );
  });
});

describe('an exploration', () => {
  it('finds every configuration, the shortest way there, and paths over every transition', () => {
    const { simulator } = runnerOf(DOOR());
    const found = explore(simulator, { bound: 100 });
    expect(found.missing).toEqual([]);
    expect(found.reached.map(({ configuration }) => configuration)).toEqual([
      [idOf('Closed')],
      [idOf('Open')],
    ]);
    expect(found.deadlocks).toEqual([]);
    expect(pathToState(found, idOf('Open'))?.map(({ input }) => input)).toEqual([{ trigger: 'push' }]);
    expect(pathToTransition(found, idOf('close'))?.map(({ input }) => input.trigger)).toEqual([
      'push',
      'pull',
    ]);
    const [path, ...others] = coveringPaths(found);
    expect(others).toEqual([]);
    expect(path?.flatMap(({ fired }) => fired)).toEqual([idOf('open'), idOf('close')]);
  });

  it('says where nothing leads on, and when the bound was met', () => {
    const builder = DOOR().state('Stuck').transition('jam', 'Open', 'Stuck', { trigger: 'jam' });
    const { simulator } = runnerOf(builder);
    const found = explore(simulator, { bound: 100 });
    expect(found.deadlocks.map((at) => found.reached[at]?.configuration)).toEqual([[idOf('Stuck')]]);
    expect(explore(simulator, { bound: 2 }).missing).toEqual([
      'The exploration stopped at its limit of 2 configurations.',
    ]);
  });
});
