import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/model-builder.ts';
import { hitsOf, NO_FILTER } from './filter.ts';
import { nextSort, sortedIds } from './sort.ts';

const model = aModel()
  .requirement('Émergency stop', { key: 'REQ-10', priority: 'critical', statement: 'It shall stop.' })
  .requirement('Colour', { key: 'REQ-9', priority: 'low', statement: 'It shall be red or blue.' })
  .requirement('Weight', { key: 'REQ-1', priority: 'high', status: 'active', type: 'performance' })
  .build();
const all = [...model.tables.requirement.values()];
const names = (ids: Iterable<string>) => [...ids].map((id) => model.tables.requirement.get(id)?.name);
const found = (filter: Partial<typeof NO_FILTER>) => names(hitsOf(all, { ...NO_FILTER, ...filter }) ?? []);

describe('the filter', () => {
  it('is none where nothing is asked for', () =>
    expect(hitsOf(all, { ...NO_FILTER, text: '  ' })).toBeNull());
  it('looks into key, title and statement', () => {
    expect(found({ text: 'req-9' })).toEqual(['Colour']);
    expect(found({ text: 'weight' })).toEqual(['Weight']);
    expect(found({ text: 'blue' })).toEqual(['Colour']);
  });
  it('wants every word, in any order, without case and accents', () =>
    expect(found({ text: 'STOP emergency' })).toEqual(['Émergency stop']));
  it('takes signs of regular expressions as they are', () => expect(found({ text: '.*' })).toEqual([]));
  it('narrows by status, priority and type together', () => {
    expect(found({ status: 'active' })).toEqual(['Weight']);
    expect(found({ status: 'active', priority: 'low' })).toEqual([]);
    expect(found({ type: 'performance', text: 'w' })).toEqual(['Weight']);
  });
});

describe('sorting', () => {
  it('reads numbers in keys as numbers', () =>
    expect(names(sortedIds(all, { column: 'key', direction: 'ascending' }, idOf))).toEqual([
      'Weight',
      'Colour',
      'Émergency stop',
    ]));
  it('takes priorities in their own order', () =>
    expect(names(sortedIds(all, { column: 'priority', direction: 'descending' }, idOf))).toEqual([
      'Émergency stop',
      'Weight',
      'Colour',
    ]));
  it('goes up, down and back to the tree', () => {
    const up = nextSort(null, 'key');
    const down = nextSort(up, 'key');
    expect([up?.direction, down?.direction, nextSort(down, 'key')]).toEqual([
      'ascending',
      'descending',
      null,
    ]);
    expect(nextSort(down, 'title')).toEqual({ column: 'title', direction: 'ascending' });
  });
});
