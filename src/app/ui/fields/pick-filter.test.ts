import { describe, expect, it } from 'vitest';
import { filterPicks } from './pick-filter.ts';

const items = [
  { id: '1', label: 'Main pump', description: 'Cooling' },
  { id: '2', label: 'Pump', description: 'Heating' },
  { id: '3', label: 'Tür' },
];
const found = (query: string) => filterPicks(items, query).map((item) => item.id);

describe('filterPicks', () => {
  it('gives everything for nothing', () => {
    expect(found('  ')).toEqual(['1', '2', '3']);
  });

  it('puts what begins with the query first', () => {
    expect(found('pump')).toEqual(['2', '1']);
  });

  it('finds words in any order, in label and description, without case and accents', () => {
    expect(found('cool PUMP')).toEqual(['1']);
    expect(found('tur')).toEqual(['3']);
    expect(found('pump valve')).toEqual([]);
  });
});
