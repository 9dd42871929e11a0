import { expect, it } from 'vitest';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { done } from '#testing/models/plan.ts';
import { setConnections, setConstraints, setGuards } from './set-rows.ts';

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
