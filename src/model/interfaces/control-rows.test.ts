import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { type ControlRow, ControlRows, type ControlRowsOptions, controlGroups } from './control-rows.ts';

const connection = (label: string) => ({ id: idOf(label), name: label });
const { part, interface: edges } = aModel()
  .part('Car')
  .part('Battery', { in: 'Car' })
  .part('Cell', { in: 'Battery' })
  .part('Motor', { in: 'Car' })
  .part('Charger')
  .interface('Power', 'Cell', 'Motor', {
    key: 'IF-10',
    connections: [connection('current'), connection('ground')],
  })
  .interface('Recovery', 'Motor', 'Battery', { key: 'IF-2', connections: [connection('brake')] })
  .interface('Charge', 'Charger', 'Cell', { key: 'IF-1' })
  .build().tables;

const ALL: ControlRowsOptions = { isClosed: () => false, matches: null };
const nameOf = (row: ControlRow) =>
  row.kind === 'counterpart'
    ? `with ${part.get(row.partId)?.name} ${row.count}`
    : row.kind === 'interface'
      ? `${row.edge.name} ${row.isOut ? 'out' : 'in'}`
      : (row.connection.name ?? '');

function shown(side: string | null, other: string | null, options: Partial<ControlRowsOptions> = {}) {
  const groups = controlGroups(part, edges.values(), side && idOf(side), other && idOf(other));
  const rows = new ControlRows(groups, { ...ALL, ...options });
  return rows.ids.map((_, index) => {
    const { row, level = 0 } = rows.at(index) ?? {};
    return `${'  '.repeat(level - 1)}${row ? nameOf(row) : ''}`;
  });
}

describe('the rows of interface control', () => {
  it('are all interfaces in the order of their keys, with a row a connection below', () => {
    expect(shown(null, null)).toEqual([
      'Charge out',
      'Recovery out',
      '  brake',
      'Power out',
      '  current',
      '  ground',
    ]);
  });

  it('are what crosses the boundary of a side, by counterpart and seen from the side', () => {
    expect(shown('Battery', null)).toEqual([
      'with Motor 2',
      '  Recovery in',
      '    brake',
      '  Power out',
      '    current',
      '    ground',
      'with Charger 1',
      '  Charge in',
    ]);
    expect(shown('Battery', 'Charger')).toEqual(['with Charger 1', '  Charge in']);
    expect(shown('Motor', 'Charger')).toEqual([]);
  });

  it('hide what is below a closed one', () => {
    const isClosed = (id: string) => id === idOf('Power') || id === `with ${idOf('Charger')}`;
    expect(shown('Battery', null, { isClosed })).toEqual([
      'with Motor 2',
      '  Recovery in',
      '    brake',
      '  Power out',
      'with Charger 1',
    ]);
  });

  it('are those that are looked for, an interface with all of its connections or with those found', () => {
    const matches: ControlRowsOptions['matches'] = (row) => /ground|Recovery/.test(nameOf(row));
    expect(shown('Battery', null, { matches })).toEqual([
      'with Motor 2',
      '  Recovery in',
      '    brake',
      '  Power out',
      '    ground',
    ]);
  });

  it('know their places, and stay the same objects while their interface does', () => {
    const groups = controlGroups(part, edges.values(), null, null);
    const [rows, again] = [new ControlRows(groups, ALL), new ControlRows(groups, ALL)];
    const at = rows.indexOf(`${idOf('Power')} ${idOf('ground')}`);
    expect(rows.at(at)).toMatchObject({ level: 2, posInSet: 2, setSize: 2, expanded: undefined });
    expect(rows.at(rows.parentOf(at))).toMatchObject({ level: 1, posInSet: 3, setSize: 3, expanded: true });
    expect(rows.at(0)?.expanded).toBeUndefined();
    expect(rows.row(at)).toBe(again.row(at));
    expect(rows.indexOf('none')).toBe(-1);
    expect([rows.interfaces, rows.connections, rows.size]).toEqual([3, 3, 6]);
  });
});
