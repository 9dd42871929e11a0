import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { ModelValues } from './model-values.ts';

const attribute = (label: string, fields: object) => ({
  id: idOf(label),
  name: label,
  type: 'number',
  ...fields,
});
const rover = () =>
  aModel()
    .part('Rover', {
      attributes: [
        attribute('mass', { expression: 'sum(children.weight)', unit: 'kg' }),
        attribute('speed', { value: 18, unit: 'km/h' }),
        attribute('empty', { unit: 'V' }),
        attribute('armed', { type: 'boolean', value: true }),
        attribute('ratio', { value: 0.5 }),
        attribute('warm', { value: 60, unit: '°C' }),
        attribute('cool', { value: 20, unit: '°C' }),
        attribute('rise', { expression: 'warm - cool', unit: '°C' }),
      ],
    })
    .part('Wheel', {
      in: 'Rover',
      multiplicity: 4,
      attributes: [attribute('weight', { value: 2, unit: 'kg' })],
    })
    .part('Arm', {
      in: 'Rover',
      attributes: [{ ...attribute('arm', { value: 3000, unit: 'g' }), name: 'weight' }],
    });

type Row = { readonly [field: string]: unknown };

function verdictOf(rows: readonly Row[], fields: object = {}) {
  const constraints = rows.map((row, index) => ({ id: `c${index}`, ...row }));
  const values = new ModelValues();
  values.update(
    rover()
      .requirement('R', { constraints, ...fields })
      .build(),
  );
  return values.verdictOf(idOf('R'));
}
const oneOf = (row: Row, fields: object = {}) => verdictOf([row], fields)?.constraints[0];
const limit = (variable: string, operator: string, bound: number, unit?: string) => ({
  type: 'attribute',
  variableId: idOf(variable),
  operator,
  limit: bound,
  ...(unit !== undefined && { unit }),
});
const expression = (text: string) => ({ type: 'expression', expression: text });

describe('the verdict of a constraint', () => {
  it.each([
    [limit('mass', '<=', 12), 'pass', 11, 12, 'kg', 1],
    [limit('mass', '<=', 10.5), 'fail', 11, 10.5, 'kg', -0.5],
    [limit('mass', '<', 11), 'fail', 11, 11, 'kg', 0],
    [limit('mass', '<=', 11_000, 'g'), 'pass', 11_000, 11_000, 'g', 0],
    [limit('speed', '>=', 4, 'm/s'), 'pass', 5, 4, 'm/s', 1],
    [limit('speed', '=', 20), 'fail', 18, 20, 'km/h', -2],
    [limit('speed', '!=', 20), 'pass', 18, 20, 'km/h', 2],
    [limit('ratio', '>', 30, '%'), 'pass', 50, 30, '%', 20],
    [expression('Rover.mass <= 12 kg'), 'pass', 11, 12, 'kg', 1],
    [expression('Rover.mass * 2 > 21 kg'), 'pass', 22, 21, 'kg', 1],
    [expression('Rover.mass < 12 kg and Rover.speed < 10 [km/h]'), 'fail', 18, 10, 'km/h', -8],
    [expression('80 kg >= Rover.mass'), 'pass', 11, 80, 'kg', 69],
    [expression('3 kg > Rover.mass and Rover.armed'), 'fail', 11, 3, 'kg', -8],
    [expression('1 m/s < Rover.speed'), 'pass', 5, 1, 'm/s', 4],
    [expression('Rover.empty > 1 V | Rover.armed'), 'pass', null, null, null, null],
    [expression('Rover.empty > 1 V => Rover.armed'), 'pass', null, null, null, null],
    [expression('Rover.armed'), 'pass', null, null, null, null],
    [limit('rise', '<=', 50), 'pass', 40, 50, '°C', 10],
    [limit('rise', '<', 70, '°F'), 'fail', 72, 70, '°F', -2],
    [limit('warm', '>', -10), 'pass', 60, -10, '°C', 70],
    [expression('Rover.warm > -10 °C'), 'pass', 60, -10, '°C', 70],
    [expression('Rover.warm - Rover.cool < 50 K'), 'pass', 40, 50, 'K', 10],
  ] as const)('%j: %s', (row, verdict, value, bound, unit, margin) => {
    const judged = oneOf(row);
    expect(judged).toMatchObject({ verdict, unit, reason: null });
    const rounded = (number: number | null | undefined) =>
      typeof number === 'number' ? Number(number.toFixed(9)) : number;
    expect([judged?.value, judged?.limit, judged?.margin].map(rounded)).toEqual([value, bound, margin]);
  });

  it.each([
    [limit('empty', '<=', 12), 'It has no value.'],
    [limit('armed', '=', 1), 'armed is true or false, and the limit is a number.'],
    [limit('mass', '<=', 12, 'V'), /^mass is a mass \(kg\), and the limit a voltage/],
    [expression('Rover.mass <= 12 V'), /^A mass \(kg\) cannot be compared with a voltage/],
    [expression('Rover.mass'), 'The expression gives a mass (kg), and a constraint must be true or false.'],
    [expression('Rover.height > 1 m'), 'Rover has no attribute “height”.'],
    [expression('mass < 1 kg'), '“mass” belongs to no part: name the part too, as in Battery.mass.'],
    [expression('Rover.mass <'), 'A value is missing before the end.'],
    [{ type: 'text', text: 'light' }, 'The constraint is a text for people, and cannot be computed.'],
  ])('%j is unknown, and says why', (row, reason) => {
    const judged = oneOf(row);
    expect(judged?.verdict).toBe('unknown');
    expect(judged?.reason).toMatch(reason);
  });

  it('that is an expression is asked of every part that the requirement is allocated to, and the worst counts', () => {
    const systems = [idOf('Arm'), idOf('Wheel')];
    expect(oneOf(expression('weight < 2.5 kg'), { systems })).toMatchObject({
      verdict: 'fail',
      partId: idOf('Arm'),
      margin: -0.5,
    });
    expect(oneOf(expression('weight < 5 kg'), { systems })).toMatchObject({ verdict: 'pass', margin: 2 });
  });
});

describe('the verdict of a requirement', () => {
  it('is the worst of its constraints', () => {
    const [light, heavy, open] = [limit('mass', '<', 20), limit('mass', '>', 20), limit('empty', '>', 1)];
    expect(verdictOf([light, light])?.verdict).toBe('pass');
    expect(verdictOf([light, open])?.verdict).toBe('unknown');
    expect(verdictOf([heavy, open, light])?.verdict).toBe('fail');
  });

  it('is none of what demands nothing', () => {
    expect(verdictOf([])).toBeUndefined();
    expect(verdictOf([limit('mass', '<', 20)], { kind: 'note' })).toBeUndefined();
  });
});
