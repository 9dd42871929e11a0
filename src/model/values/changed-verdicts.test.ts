import { expect, it } from 'vitest';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ChangedVerdicts } from './changed-verdicts.ts';

const below = (limit: number) => ({
  id: `below ${limit}`,
  type: 'attribute',
  variableId: idOf('mass'),
  operator: '<',
  limit,
});

const state = (mass: number, constraints = [below(10), below(20)], autoUpdate = true) =>
  aModel()
    .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: mass }] })
    .requirement('Light', { constraints, autoUpdate })
    .requirement('Silent', { constraints: [below(10)] })
    .build();

const turned = (
  before: ReturnType<typeof state>,
  after: ReturnType<typeof state>,
  verdicts = new ChangedVerdicts(),
) => runToEnd(verdicts.between(before, after));

it('a verdict turns where one of its constraints has another, also while the requirement keeps its own', () => {
  expect(turned(state(5), state(9))).toEqual([]);
  expect(turned(state(5), state(15))).toEqual([idOf('Light')]);
  expect(turned(state(15), state(25))).toEqual([idOf('Light')]);
});

it('constraints that the edit itself brings or takes away turn nothing', () => {
  expect(turned(state(15, [below(20)]), state(15))).toEqual([]);
  expect(turned(state(15), state(15, [below(20)]))).toEqual([]);
});

it('only requirements that ask for it are told, as they are after the edit', () => {
  expect(turned(state(5, undefined, false), state(15, undefined, false))).toEqual([]);
  expect(turned(state(5), state(15, undefined, false))).toEqual([]);
  expect(turned(state(5, undefined, false), state(15))).toEqual([idOf('Light')]);
});

it('an edit that was not made is gone back from', () => {
  const verdicts = new ChangedVerdicts();
  expect(turned(state(5), state(15), verdicts)).toEqual([idOf('Light')]);
  expect(turned(state(5), state(8), verdicts)).toEqual([]);
  expect(turned(state(8), state(12), verdicts)).toEqual([idOf('Light')]);
});
