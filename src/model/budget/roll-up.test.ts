import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SystemModel } from '#model/system-model.ts';
import { ModelValues } from '#model/values/model-values.ts';
import { aModel, idOf, type ModelBuilder } from '#testing/models/model-builder.ts';
import { budgetsOf, inUnit } from './budgets.ts';
import { type RollUp, type RollUpRow, rollUp, rollUpNames, rowsIn } from './roll-up.ts';

const mass = (label: string, fields: object, name = 'mass') => ({
  id: idOf(`${label}.${name}`),
  name,
  type: 'number',
  unit: 'kg',
  ...fields,
});
const sum = 'sum(children.mass)';

function rolledUp(model: SystemModel): RollUp {
  const values = new ModelValues();
  values.update(model);
  return rollUp(model, values, 'mass');
}

const rowOf = ({ rows }: RollUp, label: string): RollUpRow => {
  const found = [...rowsIn(rows)].find(({ part }) => part.name === label);
  if (!found) throw new Error(`no row ${label}`);
  return found;
};

const rover = (expression: string): ModelBuilder =>
  aModel()
    .part('Rover', { attributes: [mass('Rover', { expression }), mass('Rover', { value: 2 }, 'dry')] })
    .part('Wheel', { in: 'Rover', multiplicity: 4, attributes: [mass('Wheel', { value: 3 })] })
    .part('Arm', { in: 'Rover', attributes: [mass('Arm', { value: 1500, unit: 'g' })] });

describe('the roll-up of an attribute', () => {
  it('says of a part what it adds itself to what is in it, as its expression counts it', () => {
    const rolled = rolledUp(rover(`dry + ${sum}`).build());
    expect(rowOf(rolled, 'Rover')).toMatchObject({
      how: 'sum',
      total: 15.5,
      inside: 13.5,
      own: 2,
      counted: true,
    });
    expect(rowOf(rolled, 'Wheel')).toMatchObject({ how: 'stated', total: 3, own: 3, times: 4, inside: null });
    expect(rowOf(rolled, 'Arm')).toMatchObject({ total: 1.5, times: 1 });
  });

  it.each([
    [`1.2 * ${sum}`, 'sum', 2.7, 13.5],
    [`max(children.mass)`, 'other', null, 13.5],
    [`Wheel.mass + 1 kg`, 'sum', 1, 3],
    [`20 kg`, 'stated', 20, null],
    [`if(dry > 1 kg, ${sum}, 0 kg)`, 'other', null, 13.5],
    [`${sum} - dry`, 'sum', -2, 13.5],
    [`${sum} / 2`, 'sum', -6.75, 13.5],
  ])('takes %s for a value that is %s', (expression, how, own, inside) => {
    const row = rowOf(rolledUp(rover(expression).build()), 'Rover');
    expect({ how: row.how, inside: row.inside }).toEqual({ how, inside });
    expect(row.own === null ? null : Number(row.own.toPrecision(12))).toBe(own);
  });

  it('does not count what an expression leaves out, and says so of it', () => {
    const rolled = rolledUp(rover('Wheel.mass + dry').build());
    expect(rowOf(rolled, 'Arm').counted).toBe(false);
    expect(rowOf(rolled, 'Wheel')).toMatchObject({ counted: true, times: 1 });
  });

  it('finds what an expression reads by way of another attribute of the same part', () => {
    const model = aModel()
      .part('Rover', {
        attributes: [mass('Rover', { expression: 'dry + 1 kg' }), mass('Rover', { expression: sum }, 'dry')],
      })
      .part('Arm', { in: 'Rover', attributes: [mass('Arm', { value: 4 })] })
      .build();
    expect(rowOf(rolledUp(model), 'Rover')).toMatchObject({ how: 'sum', total: 5, inside: 4, own: 1 });
  });

  it('names the parts that have none, and breaks nothing off that is counted past them', () => {
    const model = aModel()
      .part('Rover', { attributes: [mass('Rover', { expression: 'sum(children.children.mass)' })] })
      .part('Body', { in: 'Rover', multiplicity: 2 })
      .part('Frame', { in: 'Body', attributes: [mass('Frame', { value: 5 })] })
      .part('Paint', { in: 'Body' })
      .part('Mast', { in: 'Rover' })
      .build();
    const rolled = rolledUp(model);
    expect(rowOf(rolled, 'Rover')).toMatchObject({ total: 10, inside: 10, own: 0 });
    expect(rowOf(rolled, 'Body')).toMatchObject({ total: null, amount: 10, times: 1, counted: true });
    expect([...rowsIn(rolled.rows)].flatMap(({ missing }) => missing.map(({ name }) => name)).sort()).toEqual(
      ['Mast', 'Paint'],
    );
  });

  it('shows what a part without the attribute would weigh, by what is in it', () => {
    const model = aModel()
      .part('Rover')
      .part('Wheel', { in: 'Rover', multiplicity: 4, attributes: [mass('Wheel', { value: 3 })] })
      .part('Operator')
      .build();
    const rolled = rolledUp(model);
    expect(rolled.rows.map(({ part }) => part.name)).toEqual(['Rover']);
    expect(rowOf(rolled, 'Rover')).toMatchObject({ how: 'none', total: null, inside: 12, amount: 12 });
  });

  it('says why there is no value, and leaves other kinds of quantities out', () => {
    const model = rover(sum)
      .part('Leg', { in: 'Rover', attributes: [mass('Leg', { unit: 'm', value: 1 })] })
      .part('Foot', { in: 'Rover', attributes: [mass('Foot', {})] })
      .build();
    const rolled = rolledUp(model);
    expect(rowOf(rolled, 'Leg').problem).toBe('It is another kind of quantity than the others.');
    expect(rowOf(rolled, 'Foot').problem).toBe('It has no value.');
    expect(rowOf(rolled, 'Rover')).toMatchObject({
      how: 'none',
      total: null,
      amount: 13.5,
      problem: 'Foot.mass has no value.',
    });
  });

  it('lists the names of numeric attributes, the commonest first', () => {
    const names = rollUpNames(rover(sum).build());
    expect(names).toEqual([
      ['mass', 3],
      ['dry', 1],
    ]);
  });

  it('adds up to what the model says, whatever the tree', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            parent: fc.nat(),
            value: fc.integer({ min: 0, max: 100 }),
            times: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (plans) => {
          const builder = plans.reduce<ModelBuilder>(
            (made, { parent, value, times }, index) =>
              made.part(`P${index}`, {
                ...(index > 0 && { in: `P${parent % index}` }),
                multiplicity: times,
                attributes: [mass(`P${index}`, { expression: `${value} kg + ${sum}` })],
              }),
            aModel(),
          );
          const [root] = rolledUp(builder.build()).rows;
          const leaves = (row: RollUpRow): number =>
            (row.own ?? 0) + row.rows.reduce((all, one) => all + one.times * leaves(one), 0);
          expect(root && leaves(root)).toBeCloseTo(root?.total ?? Number.NaN, 6);
        },
      ),
      { numRuns: 60 },
    ));
});

describe('the budgets of an attribute', () => {
  const model = rover(sum)
    .requirement('Roomy', {
      constraints: [
        { id: 'a', type: 'attribute', variableId: idOf('Rover.mass'), operator: '<=', limit: 20 },
      ],
    })
    .requirement('Light', {
      constraints: [{ id: 'b', type: 'expression', expression: 'Rover.mass < 10 kg' }],
    })
    .requirement('Balanced', {
      constraints: [{ id: 'c', type: 'expression', expression: 'Rover.mass > Rover.Arm.mass' }],
    })
    .build();

  it('are the limits on it alone, the worst first', () => {
    const values = new ModelValues();
    values.update(model);
    const found = budgetsOf(idOf('Rover.mass'), values);
    expect(found.map(({ requirement }) => requirement.name)).toEqual(['Light', 'Roomy']);
    expect(found.map(({ stands }) => inUnit(stands, 'g'))).toEqual([
      { limit: 10_000, margin: -3_500 },
      { limit: 20_000, margin: 6_500 },
    ]);
  });
});
