import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_VIEW, type TableView } from '#app/requirements/state/view-state.ts';
import { parametersIn, searchOf, viewIn, writtenSearch } from './view-search.ts';

const column = fc.oneof(
  fc.constantFrom('title', 'status', 'field Verified by, or: not', '-', '- from-to -'),
  fc.string({ minLength: 1, unit: 'grapheme' }),
);
const view: fc.Arbitrary<TableView> = fc.record({
  filter: fc.record({
    text: fc.string().filter((text) => text.trim() !== ''),
    fields: fc.dictionary(column, fc.string({ minLength: 1 }), { noNullPrototype: true }),
  }),
  sorts: fc.array(
    fc.record({ column, direction: fc.constantFrom('ascending' as const, 'descending' as const) }),
  ),
  group: fc.option(column),
  columns: fc.array(
    fc.record({ id: column, width: fc.integer({ min: 48, max: 900 }) }, { requiredKeys: ['id'] }),
    { minLength: 1 },
  ),
  frozen: fc.nat(5),
  lines: fc.constantFrom(1 as const, 3 as const),
});

describe('a view in an address', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.property(view, (one) => {
        expect(viewIn(parametersIn(writtenSearch(searchOf(one))))).toEqual(one);
      }),
    ));

  it('says nothing of what is as at first', () => {
    expect(searchOf(FIRST_VIEW)).toEqual({});
    expect(viewIn({})).toBeNull();
  });

  it('is as at first where the address says it wrongly', () =>
    expect(viewIn({ frozen: 'many', lines: '7', columns: 'title:99999,key', where: 'status' })).toEqual({
      ...FIRST_VIEW,
      columns: [{ id: 'title' }, { id: 'key' }],
    }));
});
