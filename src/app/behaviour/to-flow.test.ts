import { describe, expect, it } from 'vitest';
import { NOT_MOVED } from '#app/canvas/diagram/box.ts';
import { connect } from '#app/canvas/edits/edits.ts';
import { newMemory, toFlow } from '#app/canvas/react-flow/to-flow.ts';
import { createRouteCache } from '#app/canvas/routing/route-cache.ts';
import { NO_DRAG } from '#app/canvas/scene/drag.ts';
import { UNMARKED } from '#app/canvas/scene/drawn-decorations.ts';
import { sceneOf } from '#app/canvas/scene/scene.ts';
import { ALL } from '#app/canvas/scene/window.ts';
import type { SimulationHighlights } from '#app/session/simulation-highlights.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';
import { behaviourDiagram } from './diagram.ts';
import { machinesOf, statesOf } from './machines.ts';
import { behaviourNotation } from './to-flow.ts';

const diagramOf = ({ tables }: SystemModel) =>
  behaviourDiagram(tables.state, tables.state, tables.transition, { partId: null, stateId: null });

function draw(model: SystemModel, lit: SimulationHighlights = new Map()) {
  const session = {
    selection: new Set<string>(),
    renaming: null,
    moved: NOT_MOVED,
    target: null,
    company: new Map(),
    said: UNMARKED,
    pending: new Map(),
    changedIn: new Map(),
    lit,
  };
  const scene = sceneOf(diagramOf(model), createRouteCache(), null);
  const shown = { scene, drag: NO_DRAG, notation: behaviourNotation(model), mounted: ALL };
  const flow = toFlow(shown, session, newMemory());
  return {
    node: (label: string) => flow.nodes.find(({ id }) => id === idOf(label))!,
    edge: (label: string) => flow.edges.find(({ id }) => id === idOf(label))!,
  };
}

const machine = aModel()
  .part('Engine')
  .state('Running', {
    kind: 'parallel',
    partId: idOf('Engine'),
    attributes: [{ id: idOf('temperature'), name: 'temperature', unit: '°C' }],
    size: { width: 600, height: 300 },
  })
  .state('Idle', { in: 'Running', entry: ['open'], do: ['wait'], exit: ['close'] })
  .state('Drive', { in: 'Running', position: { x: 300, y: 60 } })
  .state('Start', { kind: 'initial', position: { x: -100, y: 0 } })
  .state('End', { kind: 'final', position: { x: -100, y: 200 } })
  .transition('go', 'Idle', 'Drive', {
    trigger: 'start',
    guards: [
      { id: idOf('hot'), type: 'variable', variableId: idOf('temperature'), operator: '>', limit: 80 },
    ],
    effects: ['openValve'],
  })
  .transition('Idle to Drive', 'Idle', 'Drive')
  .transition('tick', 'Idle', 'Idle', { internal: true, trigger: 'tick' })
  .build();

describe('the behaviour canvas', () => {
  it('labels a transition with trigger [guards] / effects, and names it', () => {
    const { edge } = draw(machine);
    expect(edge('go').data?.label).toBe('start [temperature > 80 °C] / openValve');
    expect(edge('go').ariaLabel).toBe('Transition go, Idle to Drive');
    expect(edge('go').domAttributes?.['aria-description']).toBe(
      'transition, start [temperature > 80 °C] / openValve',
    );
  });

  it('names a transition without a name by its trigger, or by its ends alone', () => {
    const unnamed = aModel()
      .state('Idle')
      .state('Drive')
      .transition('1', 'Idle', 'Drive', { name: '', trigger: 'go' })
      .transition('2', 'Idle', 'Drive', { name: '' })
      .build();
    expect(draw(unnamed).edge('1').ariaLabel).toBe('Transition go, Idle to Drive');
    expect(draw(unnamed).edge('2').ariaLabel).toBe('Transition Idle to Drive');
  });

  it('leaves out a label that only repeats the ends', () => {
    expect(draw(machine).edge('Idle to Drive').data?.label).toBe('');
  });

  it('draws a transition to the same state as a loop, and marks an internal one', () => {
    const { edge } = draw(machine);
    expect(edge('tick').data).toMatchObject({
      label: 'tick (internal)',
      strands: [{ tone: 'internal', direction: 'out' }],
    });
    expect(edge('tick').data?.points.length).toBeGreaterThan(3);
  });

  it('shows entry, do and exit actions, kinds and regions', () => {
    const { node } = draw(machine);
    expect(node('Idle').data).toMatchObject({ actions: ['entry / open'], more: 2, region: true });
    expect(node('Start').type).toBe('initial');
    expect(node('Start').domAttributes?.['aria-description']).toBe(
      'initial state, 1 of 3 in the model, 0 transitions',
    );
    expect(node('Drive').domAttributes?.['aria-description']).toBe(
      'region, 2 of 2 in Running, 2 transitions',
    );
  });

  it('says of states and transitions how they take part in a run', () => {
    const { node, edge } = draw(
      machine,
      new Map([
        [idOf('Idle'), ['active', 'entered']],
        [idOf('go'), ['enabled']],
      ]),
    );
    expect(node('Idle').className).toBe('lit-active lit-entered');
    expect(node('Idle').domAttributes?.['aria-description']).toMatch(/, active, entered$/);
    expect(edge('go').domAttributes?.['aria-description']).toMatch(/, enabled$/);
    expect(edge('go').data?.fires).toBe('Transition go, Idle to Drive');
    expect(draw(machine).edge('go').data?.fires).toBeNull();
  });

  it('refuses transitions into an initial and out of a final state', () => {
    const between = (source: string, target: string) =>
      connect(
        diagramOf(machine),
        idOf('new'),
        { boxId: idOf(source), portId: null },
        { boxId: idOf(target), portId: null },
      );
    expect(between('Idle', 'Start')).toMatch(/into an initial state/);
    expect(between('End', 'Idle')).toMatch(/out of a final state/);
    const gesture = between('Idle', 'Idle');
    if (typeof gesture === 'string') throw new Error(gesture);
    expect(the(edited(machine, ...gesture.operations).model, 'transition', 'new').targetId).toBe(
      idOf('Idle'),
    );
  });
});

describe('where a machine begins without an initial state', () => {
  const marked = (model: SystemModel) => {
    const { node } = draw(model);
    return [...model.tables.state.values()]
      .filter(({ name }) => {
        const { data, domAttributes } = node(name);
        const look = behaviourNotation(model).lookOf(
          the(model, 'state', name),
          { width: 160, height: 60 },
          false,
        );
        expect(look.begins ?? false).toBe(data['begins']);
        expect(String(domAttributes?.['aria-description']).includes('begins here')).toBe(data['begins']);
        return data['begins'] === true;
      })
      .map(({ name }) => name);
  };

  it('is the first of the states beside each other, in a machine and in each state that holds others', () => {
    const model = aModel()
      .state('Second', { order: 2 })
      .state('First', { order: 1 })
      .state('Later', { in: 'Second', order: 5 })
      .state('Earlier', { in: 'Second', order: 4 });
    expect(marked(model.build()).sort()).toEqual(['Earlier', 'First']);
  });

  it('is not marked where an initial state says so, in regions, and where there is one state only', () => {
    const model = aModel()
      .state('Start', { kind: 'initial', order: 1 })
      .state('Both', { kind: 'parallel', order: 2 })
      .state('Left', { in: 'Both', order: 3 })
      .state('Right', { in: 'Both', order: 4 })
      .state('Alone', { in: 'Left', order: 5 });
    expect(marked(model.build())).toEqual([]);
  });

  it('is in each machine of its own among states of no part that hold others', () => {
    const model = aModel()
      .state('One', { order: 1 })
      .state('Two', { order: 2 })
      .state('a', { in: 'One', order: 3 })
      .state('b', { in: 'Two', order: 4 });
    expect(marked(model.build())).toEqual([]);
  });
});

describe('machinesOf', () => {
  it('are the states of a part, by its name, and the states at the top', () => {
    const machines = machinesOf(machine.tables.state, machine.tables.part);
    expect(machines.map(({ name }) => name)).toEqual(['Engine']);
    const shown = statesOf(machine.tables.state, machines[0]!);
    expect([...shown.values()].map(({ name }) => name)).toEqual(['Running', 'Idle', 'Drive']);
  });
});
