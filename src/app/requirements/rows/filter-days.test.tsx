import { expect, it } from 'vitest';
import { declaredColumn } from '#app/requirements/columns/custom-columns.ts';
import { RequirementCells } from '#interchange/table/requirement-cells.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { matcherOf } from './filter.ts';

it('finds a day as it is stored and as it is shown', () => {
  const due = declaredColumn({ key: 'due', type: 'date' });
  const model = aModel()
    .requirement('Weight', { customFields: { due: '2026-11-21' } })
    .build();
  const [one] = [...model.tables.requirement.values()];
  const finds = (typed: string) =>
    one && matcherOf({ text: '', fields: { [due.id]: typed } }, [due], new RequirementCells(model))(one);
  expect(['2026-11', 'Nov 21', 'Dec'].map(finds)).toEqual([true, true, false]);
});
