import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { N2Matrix, OUTSIDE, shownParts } from './n2-matrix.ts';

const flow = (direction: string) => ({ id: idOf(`flow ${direction}`), type: 'Energy', direction });

const { part, interface: edges } = aModel()
  .part('Car')
  .part('Battery', { in: 'Car' })
  .part('Cell', { in: 'Battery' })
  .part('Motor', { in: 'Car' })
  .part('Wheel', { in: 'Car' })
  .part('Charger')
  .interface('Power', 'Battery', 'Motor', { connections: [flow('out')] })
  .interface('Recovery', 'Battery', 'Motor', { connections: [flow('in')] })
  .interface('Bus', 'Cell', 'Motor', { connections: [flow('inout')] })
  .interface('Tab', 'Cell', 'Battery')
  .interface('Charge', 'Charger', 'Cell')
  .interface('Axle', 'Motor', 'Wheel')
  .build().tables;

const shown = (inside: string | null, ...open: string[]) => {
  const opened = new Set(open.map(idOf));
  return shownParts(part.values(), inside && idOf(inside), (id) => opened.has(id));
};
const nameOf = (id: string) => part.get(id)?.name ?? id;
const matrixOf = (...asked: Parameters<typeof shown>) => new N2Matrix(part, edges.values(), shown(...asked));
const named = (matrix: N2Matrix, row: string, column: string) =>
  matrix
    .cell(row === OUTSIDE ? row : idOf(row), column === OUTSIDE ? column : idOf(column))
    .map(({ name }) => name);

describe('the parts of an N² matrix', () => {
  it('are those of one level, and the inside of each open one after it', () => {
    const names = (...asked: Parameters<typeof shown>) =>
      shown(...asked).map(({ id, level }) => `${level} ${nameOf(id)}`);
    expect(names(null)).toEqual(['1 Car', '1 Charger']);
    expect(names(null, 'Car')).toEqual(['1 Car', '2 Battery', '2 Motor', '2 Wheel', '1 Charger']);
    expect(names('Car', 'Car', 'Battery')).toEqual(['1 Car', '2 Battery', '3 Cell', '2 Motor', '2 Wheel']);
    expect(names(null, 'Battery')).toEqual(['1 Car', '1 Charger']);
  });
});

describe('the N² matrix', () => {
  it('counts an interface in the half of its connections, and one that goes both ways in both', () => {
    const matrix = matrixOf('Car', 'Car');
    expect(named(matrix, 'Battery', 'Motor')).toEqual(['Power', 'Bus']);
    expect(named(matrix, 'Motor', 'Battery')).toEqual(['Recovery', 'Bus']);
    expect(named(matrix, 'Motor', 'Wheel')).toEqual(['Axle']);
    expect(named(matrix, 'Wheel', 'Motor')).toEqual([]);
  });

  it('counts what a part hides for the part, and what is outside of the level apart', () => {
    const matrix = matrixOf('Car', 'Car');
    expect(named(matrix, 'Battery', 'Battery')).toEqual(['Tab']);
    expect(named(matrix, OUTSIDE, 'Battery')).toEqual(['Charge']);
    expect(matrix.isLeft).toBe(true);
    const open = matrixOf('Car', 'Car', 'Battery');
    expect(named(open, 'Battery', 'Battery')).toEqual([]);
    expect(named(open, 'Cell', 'Battery')).toEqual(['Tab']);
    expect(named(open, 'Cell', 'Motor')).toEqual(['Bus']);
    expect(matrixOf(null).isLeft).toBe(false);
  });

  it('tells the cell of an interface', () => {
    const matrix = matrixOf(null);
    expect(matrix.placeOf(idOf('Charge'))).toEqual({ row: idOf('Charger'), column: idOf('Car') });
    expect(matrix.placeOf(idOf('nowhere'))).toBeNull();
    expect([...(matrix.couplings().get(idOf('Charger')) ?? [])]).toEqual([[idOf('Car'), 1]]);
  });
});
