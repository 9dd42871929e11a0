import { describe, expect, it, vi } from 'vitest';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { constraintsColumn } from './constraints-column.ts';

const attribute = (id: string, name: string) => ({
  id: idOf(id),
  name,
  type: 'number',
  value: 12,
  unit: 'kg',
});
const model = aModel()
  .part('Rover', { attributes: [attribute('mass', 'mass'), attribute('one', 'load')] })
  .part('Trailer', { attributes: [attribute('other', 'load')] })
  .requirement('Light', {
    constraints: [
      { id: 'a', type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 9.5, unit: 'kg' },
      { id: 'b', type: 'expression', expression: 'sum(children.mass) < 3 kg' },
      { id: 'c', type: 'text', text: 'It is light.' },
    ],
  })
  .build();
const cells = new RequirementCells(model);
const light = the(model, 'requirement', 'Light');
const conditionsIn = (text: string): unknown => {
  const read = constraintsColumn.parse(text, cells, undefined);
  return read.ok && read.value !== '' ? JSON.parse(String(read.value)) : [];
};

describe('the constraints as a cell', () => {
  it('read back from their lines as what they are', () => {
    const text = constraintsColumn.text(light, cells);
    expect(text.split('\n')).toEqual(['mass <= 9.5 kg', 'sum(children.mass) < 3 kg', 'It is light.']);
    expect(constraintsColumn.parse(text, cells, undefined)).toEqual({
      ok: true,
      value: constraintsColumn.read(light),
    });
  });

  it('are written with ids of their own', () => {
    const { constraints } = constraintsColumn.write(constraintsColumn.read(light), undefined);
    expect(constraints).toMatchObject([{ type: 'attribute' }, { type: 'expression' }, { type: 'text' }]);
    expect(JSON.stringify(constraints)).not.toContain('"id":"a"');
  });

  it.each([
    ['mass>=2,5 t', [{ type: 'attribute', variableId: idOf('mass'), operator: '>=', limit: 2.5, unit: 't' }]],
    [
      'mass ≥ 2,5 t',
      [{ type: 'attribute', variableId: idOf('mass'), operator: '>=', limit: 2.5, unit: 't' }],
    ],
    [
      'mass ≤ 1 200 kg',
      [{ type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 1200, unit: 'kg' }],
    ],
    ['load * 2 ≥ 3 kg', [{ type: 'expression', expression: 'load * 2 >= 3 kg' }]],
    ['mass < 3', [{ type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 3 }]],
    ['load < 3 kg', [{ type: 'expression', expression: 'load < 3 kg' }]],
    ['It shall be red.', [{ type: 'text', text: 'It shall be red.' }]],
    ['', []],
  ])('understand %j where it is pasted', (text, conditions) =>
    expect(conditionsIn(text)).toEqual(conditions),
  );

  it('are copied with the decimal sign of the reader, who pastes the same number into another model', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    const limit = 1.234;
    const constraints = [
      { id: 'a', type: 'attribute' as const, variableId: idOf('mass'), operator: '<=' as const, limit },
    ];
    const copied = constraintsColumn.text({ ...light, constraints }, cells);
    expect(copied).toBe('mass <= 1,234');
    expect(conditionsIn(copied)).toMatchObject([{ limit }]);
    const expression = 'max(load, 2.5 kg) < 3.5 kg';
    const computed = { id: 'b', type: 'expression' as const, expression };
    const line = constraintsColumn.text({ ...light, constraints: [computed] }, cells);
    expect(line).toBe('max(load; 2,5 kg) < 3,5 kg');
    expect(conditionsIn(line)).toEqual([{ type: 'expression', expression }]);
    vi.unstubAllGlobals();
  });

  it('are said as people read them', () =>
    expect(constraintsColumn.said?.(constraintsColumn.read(light), light, cells)).toBe(
      'mass <= 9.5 kg\nsum(children.mass) < 3 kg\nIt is light.',
    ));
});
