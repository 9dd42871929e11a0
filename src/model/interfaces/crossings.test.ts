import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { crossingsByCounterpart, subtreeOf } from './crossings.ts';

const { part, interface: edges } = aModel()
  .part('Car')
  .part('Battery', { in: 'Car' })
  .part('Cell', { in: 'Battery' })
  .part('Motor', { in: 'Car' })
  .part('Charger')
  .interface('Power', 'Cell', 'Motor')
  .interface('Recovery', 'Motor', 'Battery')
  .interface('Tab', 'Cell', 'Battery')
  .interface('Charge', 'Charger', 'Cell')
  .build().tables;

const nameOf = (id: string) => part.get(id)?.name ?? id;
const between = (a: string, b: string | null) =>
  [...crossingsByCounterpart(part, edges.values(), idOf(a), b && idOf(b))].map(([other, group]) => [
    nameOf(other),
    ...group.map(({ edge, isOut }) => `${edge.name} ${isOut ? 'out' : 'in'}`),
  ]);

describe('the subtree of a part', () => {
  it('is the part with all that is in it', () => {
    expect([...subtreeOf(part, idOf('Car'))].map(nameOf)).toEqual(['Car', 'Battery', 'Motor', 'Cell']);
    expect([...subtreeOf(part, idOf('Charger'))].map(nameOf)).toEqual(['Charger']);
  });
});

describe('the interfaces between two sides', () => {
  it('are all that cross the boundary of the one, by the part on the other side', () => {
    expect(between('Battery', null)).toEqual([
      ['Motor', 'Power out', 'Recovery in'],
      ['Charger', 'Charge in'],
    ]);
    expect(between('Car', null)).toEqual([['Charger', 'Charge in']]);
  });

  it('are those alone that end on the other side, where one is named', () => {
    expect(between('Battery', 'Motor')).toEqual([['Motor', 'Power out', 'Recovery in']]);
    expect(between('Motor', 'Battery')).toEqual([
      ['Cell', 'Power in'],
      ['Battery', 'Recovery out'],
    ]);
    expect(between('Motor', 'Charger')).toEqual([]);
  });

  it('are seen from the source where one side is within the other', () => {
    expect(between('Battery', 'Cell')).toEqual([['Cell', 'Tab in']]);
    expect(between('Battery', 'Battery')).toEqual([['Battery', 'Tab out']]);
  });
});
