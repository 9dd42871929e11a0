import { expect, it } from 'vitest';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { done } from '#testing/models/plan.ts';
import {
  setActions,
  setAttributes,
  setConnections,
  setConstraints,
  setEffects,
  setFunctions,
  setGuards,
  setPorts,
} from './set-rows.ts';

const model = aModel()
  .part('A')
  .part('B')
  .interface('Cable', 'A', 'B')
  .state('Off')
  .state('On')
  .transition('Start', 'Off', 'On')
  .requirement('Light')
  .build();
const rows = [{ id: 'r1', type: 'expression', expression: 'mass < 3' } as const];

it('lists of rows are set, emptied, undone and done again', () => {
  const guarded = done(model, setGuards(idOf('Start'), rows)).model;
  expect(the(guarded, 'transition', 'Start').guards).toEqual(rows);
  expect(the(done(guarded, setGuards(idOf('Start'), [])).model, 'transition', 'Start').guards).toEqual([]);
  const limited = done(model, setConstraints(idOf('Light'), rows)).model;
  expect(the(limited, 'requirement', 'Light').constraints).toEqual(rows);
  const joined = done(model, setConnections(idOf('Cable'), [{ id: 'c1', direction: 'out' }])).model;
  expect(the(joined, 'interface', 'Cable').connections).toMatchObject([{ id: 'c1', direction: 'out' }]);
});

it('so are the lines of states, transitions and requirements, ports, attributes and variables', () => {
  const named = { id: idOf('v1'), name: 'mass', type: 'number' } as const;
  const port = { id: idOf('p1'), name: 'in', direction: 'in', side: 'left' } as const;
  const { model: after } = done(model, [
    ...setEffects(idOf('Start'), ['light = 1']),
    ...setActions(idOf('On'), 'entry', ['log()']),
    ...setActions(idOf('On'), 'exit', ['stop()', 'log()']),
    ...setFunctions(idOf('Light'), ['Shine']),
    ...setPorts(idOf('A'), [port]),
    ...setAttributes({ kind: 'part', id: idOf('A') }, [named]),
    ...setAttributes({ kind: 'state', id: idOf('Off') }, [{ ...named, id: idOf('v2') }]),
  ]);
  expect(the(after, 'transition', 'Start').effects).toEqual(['light = 1']);
  expect(the(after, 'state', 'On')).toMatchObject({ entry: ['log()'], exit: ['stop()', 'log()'] });
  expect(the(after, 'requirement', 'Light').functions).toEqual(['Shine']);
  expect(the(after, 'part', 'A')).toMatchObject({ ports: [port], attributes: [named] });
  expect(the(after, 'state', 'Off').attributes).toMatchObject([{ id: idOf('v2') }]);
});
