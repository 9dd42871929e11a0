import { expect, it } from 'vitest';
import { BUILT_IN } from '#app/requirements/columns/built-in.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { type Asked, arrange, refiltered } from './arrange.ts';
import { NO_FILTER } from './filter.ts';

const model = aModel()
  .requirement('Brake hard', { key: 'REQ-3', status: 'active' })
  .requirement('Brake softly', { key: 'REQ-2', status: 'draft' })
  .requirement('ΑΣΑ', { key: 'REQ-1', status: 'active' })
  .build();
const { requirement: requirements } = model.tables;
const inTree = () => [...requirements.values()];
const arranging = (asked: Asked) => ({ asked, columns: BUILT_IN, cells: new RequirementCells(model) });
const plain: Asked = { sorts: [], filter: NO_FILTER, group: null, asking: 0 };
const sorted: Asked = { ...plain, sorts: [{ column: 'key', direction: 'ascending' }], group: 'status' };
const filters = [
  ...['b', 'br', 'brake s', 'brake', '', 'ΑΣ', 'ΑΣΑ', 'ΑΣΑx'].map((text) => ({ text, fields: {} })),
  { text: 'brake', fields: { status: 'active' } },
  { text: 'brake h', fields: { status: 'active' } },
  NO_FILTER,
];

it.each([
  ['in the order of the tree', plain],
  ['sorted and in groups', sorted],
])('another filter finds what it would have found at once, %s', (_, asked) => {
  let before = arrange(arranging(asked), inTree);
  let was = asked.filter;
  for (const filter of filters) {
    const next = arranging({ ...asked, filter });
    before = refiltered(before, was, next, requirements, inTree);
    was = filter;
    expect(before).toEqual(arrange(next, inTree));
  }
});
