import { describe, expect, it } from 'vitest';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { machineOwners } from './machine-variables.ts';
import { variableNamed, variablesOf } from './variables.ts';

const mass = (label: string) => [{ id: idOf(label), name: 'mass', unit: 'kg' }];
const model = aModel()
  .part('Car', { attributes: mass('car mass') })
  .part('Left')
  .part('Wheel', { in: 'Left', attributes: mass('left mass') })
  .part('Right', {})
  .state('Modes', { partId: idOf('Car'), attributes: mass('mode mass') })
  .state('Idle', { in: 'Modes' })
  .state('Alone')
  .transition('go', 'Idle', 'Idle')
  .transition('out', 'Alone', 'Idle')
  .build();

describe('variables', () => {
  it('gives every variable a label of its own', () => {
    const twin = aModel()
      .part('Left')
      .part('Right')
      .part('Wheel', { in: 'Left', attributes: mass('a') })
      .build();
    const [left] = variablesOf(twin.tables, []);
    expect(left).toMatchObject({ label: 'Wheel.mass', description: 'Left / Wheel, kg' });
    const owners = machineOwners(model.tables, the(model, 'transition', 'go'));
    expect(variablesOf(model.tables, owners).map(({ label }) => label)).toEqual([
      'mass',
      'Modes.mass',
      'Wheel.mass',
    ]);
  });

  it('finds one by label, without regard to case, and by id', () => {
    const variables = variablesOf(model.tables, []);
    expect(variableNamed(variables, ' wheel.MASS ')?.id).toBe(idOf('left mass'));
    expect(variableNamed(variables, idOf('car mass'))?.label).toBe('Car.mass');
    expect(variableNamed(variables, 'mass')).toBeUndefined();
  });
});

describe('machineOwners', () => {
  it('names the part before the root state, of both ends', () => {
    const names = (label: string) =>
      machineOwners(model.tables, the(model, 'transition', label)).map(({ element }) => element.name);
    expect(names('go')).toEqual(['Car', 'Modes']);
    expect(names('out')).toEqual(['Car', 'Alone', 'Modes']);
  });
});
