import { describe, expect, it } from 'vitest';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { EMPTY, FILLED } from '#model/definitions/table-search.ts';
import { isFiltering, matcherOf, NO_FILTER, type RequirementFilter } from './filter.ts';
import { nextSort, type Sort, sortedIds } from './sort.ts';

const model = aModel()
  .requirement('Émergency stop', { key: 'REQ-10', priority: 'critical', statement: 'It shall stop.' })
  .requirement('Colour', { key: 'REQ-9', priority: 'low', statement: 'It shall be red or blue.' })
  .requirement('Weight', { key: 'REQ-1', priority: 'high', status: 'active', functions: ['Weigh'] })
  .build();
const all = [...model.tables.requirement.values()];
const cells = new RequirementCells(model);
const found = (filter: Partial<RequirementFilter>) =>
  all.filter(matcherOf({ ...NO_FILTER, ...filter }, BUILT_IN, cells)).map(({ name }) => name);
const sorted = (...sorts: Sort[]) =>
  sortedIds(all, sorts, BUILT_IN, cells).map((id) => model.tables.requirement.get(id)?.key);

describe('the filter', () => {
  it('is none where nothing is asked for', () =>
    expect(isFiltering({ text: '  ', fields: { status: '' } })).toBe(false));
  it('looks into key, title and statement', () => {
    expect(found({ text: 'req-9' })).toEqual(['Colour']);
    expect(found({ text: 'weight' })).toEqual(['Weight']);
    expect(found({ text: 'blue' })).toEqual(['Colour']);
  });
  it('wants every word, in any order, without case and accents', () =>
    expect(found({ text: 'STOP emergency' })).toEqual(['Émergency stop']));
  it('takes signs of regular expressions as they are', () => expect(found({ text: '.*' })).toEqual([]));
  it('narrows by the fields of columns together', () => {
    expect(found({ fields: { status: 'active' } })).toEqual(['Weight']);
    expect(found({ fields: { status: 'active', priority: 'low' } })).toEqual([]);
    expect(found({ fields: { functions: 'weigh' }, text: 'w' })).toEqual(['Weight']);
  });
  it('asks for cells that are empty, and for those that are not', () => {
    expect(found({ fields: { functions: EMPTY } })).toEqual(['Émergency stop', 'Colour']);
    expect(found({ fields: { functions: FILLED } })).toEqual(['Weight']);
  });
});

describe('sorting', () => {
  it('reads numbers in keys as numbers', () =>
    expect(sorted({ column: 'key', direction: 'ascending' })).toEqual(['REQ-1', 'REQ-9', 'REQ-10']));
  it('takes priorities in their own order', () =>
    expect(sorted({ column: 'priority', direction: 'descending' })).toEqual(['REQ-10', 'REQ-1', 'REQ-9']));
  it('goes by a second column where the first says the same', () =>
    expect(
      sorted({ column: 'status', direction: 'descending' }, { column: 'title', direction: 'ascending' }),
    ).toEqual(['REQ-1', 'REQ-9', 'REQ-10']));
  it('goes up, down and back to the tree', () => {
    const up = nextSort([], 'key', false);
    const down = nextSort(up, 'key', false);
    expect([up, down, nextSort(down, 'key', false)]).toEqual([
      [{ column: 'key', direction: 'ascending' }],
      [{ column: 'key', direction: 'descending' }],
      [],
    ]);
    expect(nextSort(down, 'title', false)).toEqual([{ column: 'title', direction: 'ascending' }]);
    expect(nextSort(down, 'title', true).map(({ column }) => column)).toEqual(['key', 'title']);
  });
});
