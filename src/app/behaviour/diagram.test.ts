import { expect, it } from 'vitest';
import { addBox } from '#app/canvas/edits/edits.ts';
import { mapToWholeModel } from '#app/canvas/levels/map-to-whole-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { behaviourDiagram, newState } from './diagram.ts';
import { machinesOf, statesOf } from './machines.ts';

const { tables } = aModel()
  .part('Rover')
  .state('Idle', { partId: idOf('Rover') })
  .state('Modes', { position: { x: 100, y: 200 }, size: { width: 300, height: 200 } })
  .state('On', { in: 'Modes' })
  .build();

function added(machineName: string, parentId: string | null = null, at = { x: 160, y: 300 }) {
  const machine = machinesOf(tables.state, tables.part).find(({ name }) => name === machineName)!;
  const diagram = behaviourDiagram(statesOf(tables.state, machine), tables.state, tables.transition, {
    partId: machine.partId,
    stateId: machine.partId === null ? machine.id : null,
  });
  const state = { ...newState('state', 'State'), id: idOf('new'), name: 'New' };
  return mapToWholeModel(diagram, addBox(diagram, state, parentId, at).operations).operations;
}

it('a new state belongs to the machine that is shown: to its part, or inside the state that holds it', () => {
  expect(added('Rover')[0]).toMatchObject({
    fields: { partId: idOf('Rover'), position: { x: 160, y: 300 } },
  });
  expect(added('Modes')[0]).toMatchObject({
    fields: { parentId: idOf('Modes'), position: { x: 60, y: 100 } },
  });
  expect(added('Modes', idOf('On'))[0]).toMatchObject({ fields: { parentId: idOf('On') } });
});

it('the state that is the machine gets room for one that was put beside it', () => {
  const [, room] = added('Modes', null, { x: 600, y: 700 });
  expect(room).toMatchObject({ op: 'update', id: idOf('Modes') });
});
