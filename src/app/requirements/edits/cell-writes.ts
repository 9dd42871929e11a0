import { type CellValue, type Column, emptyOf } from '#app/requirements/columns/column.ts';
import type { Range } from '#app/ui/grid/range.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import type { CellWrite } from './plan-cells.ts';

type Cells = Pick<ShownTable, 'rows' | 'columns' | 'requirements' | 'cells'>;

/** The requirements of a range, from top to bottom; heads of groups are none. */
export function requirementsIn({ rows, requirements }: Cells, { top, bottom }: Range): string[] {
  return rows.ids.slice(top, bottom + 1).filter((id) => requirements.has(id));
}

export function columnsIn({ columns }: Cells, { left, right }: Range): readonly Column[] {
  return columns.slice(left, right + 1);
}

const fixed = ({ editor }: Column) => (editor.kind === 'none' ? editor.reason : undefined);

/** Empties every cell of a range; columns that follow from others are passed over. */
export function* clearing(table: Cells, range: Range): Generator<CellWrite> {
  const columns = columnsIn(table, range).filter((column) => fixed(column) === undefined);
  for (const id of requirementsIn(table, range))
    for (const column of columns) yield { id, column, value: emptyOf(column) };
}

/** One value in every cell of a column, and its text in those of the other columns. */
export function* setting(table: Cells, range: Range, value: CellValue, from: Column): Generator<CellWrite> {
  const columns = columnsIn(table, range);
  for (const id of requirementsIn(table, range))
    for (const column of columns)
      if (column.id === from.id) yield { id, column, value };
      else if (typeof value === 'string') yield reading(id, column, value, table);
}

/** One text in every cell, as its column reads it. */
export function* settingText(table: Cells, range: Range, text: string): Generator<CellWrite> {
  const columns = columnsIn(table, range);
  for (const id of requirementsIn(table, range))
    for (const column of columns) yield reading(id, column, text, table);
}

/** A text as it is read by a column. */
export function reading(
  id: string,
  column: Column,
  text: string,
  { cells }: Pick<Cells, 'cells'>,
): CellWrite {
  const read = column.parse(text, cells);
  return read.ok ? { id, column, value: read.value } : { id, column, value: text, refusal: read.reason };
}

/** The first column of a range in all others, as each reads its text; a range of one column is filled from the one to its left. */
export function* fillingRight(table: Cells, range: Range): Generator<CellWrite> {
  const one = range.left === range.right;
  const [first, ...others] = columnsIn(table, one ? { ...range, left: Math.max(0, range.left - 1) } : range);
  if (!first || fixed(first) !== undefined) return;
  const columns = others.filter((column) => fixed(column) === undefined);
  for (const id of requirementsIn(table, range)) {
    const requirement = table.requirements.get(id);
    const text = requirement ? first.text(requirement, table.cells) : '';
    for (const column of columns) yield reading(id, column, text, table);
  }
}

/** The first row of a range in all rows below it; a range of one row is filled from the row above. */
export function* fillingDown(table: Cells, range: Range): Generator<CellWrite> {
  const one = range.top === range.bottom;
  const block = one ? { ...range, top: range.top - 1 } : range;
  const [first, ...others] = block.top < 0 ? [] : requirementsIn(table, block);
  const from = first === undefined ? undefined : table.requirements.get(first);
  if (!from) return;
  // Two requirements with one key are a finding: filling keys makes no sense.
  const columns = columnsIn(table, range).filter(
    (column) => fixed(column) === undefined && column.id !== 'key',
  );
  for (const id of others) for (const column of columns) yield { id, column, value: column.read(from) };
}
