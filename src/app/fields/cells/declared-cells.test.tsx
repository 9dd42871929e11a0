import { describe, expect, it } from 'vitest';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { readCell } from './column.ts';
import { declaredCells } from './declared-cells.ts';

const said = (type: CustomField['type'], value: string | boolean | number) => {
  const cells = declaredCells<null>({ key: 'field', type }, () => value);
  return readCell({ id: 'field', label: 'Field', ...cells }, null, null);
};

describe('a cell of a declared field', () => {
  it('shows a day as the person writes days, and copies it as it is stored', () => {
    expect(said('date', '2026-11-21')).toBe('Nov 21, 2026');
    expect(declaredCells<null>({ key: 'due', type: 'date' }, () => '2026-11-21').text(null, null)).toBe(
      '2026-11-21',
    );
  });

  it('shows yes and no as words of the reader', () => {
    expect([said('boolean', true), said('boolean', false)]).toEqual(['Yes', 'No']);
    expect(said('number', 2.5)).toBe('2.5');
  });
});
