import type { Cell } from '#interchange/table/table.ts';
import { writeCsv } from '#interchange/table/write-csv.ts';
import type { TraceMatrix } from '#model/trace/matrix.ts';
import type { AxisItem } from './axes.ts';

const typesOf = (links: readonly { readonly type: string }[]) =>
  [...new Set(links.map(({ type }) => type))].join(', ');

/**
 * The matrix as it is shown, as a CSV file: a row for each requirement with its level in the tree, a column for each element. What
 * is inherited stands in brackets.
 */
export function matrixCsv(
  matrix: TraceMatrix,
  rows: readonly AxisItem[],
  columns: readonly AxisItem[],
): Uint8Array<ArrayBuffer> {
  const head: Cell[] = ['Key', 'Requirement', 'Level', ...columns.map(({ label }) => label)];
  const lines = rows.map(({ id: row, key, name, level }): Cell[] => {
    const linked = matrix.isRowLinked(row);
    const cells = columns.map(({ id: column }) => {
      if (!linked) return '';
      const direct = matrix.direct(row, column);
      if (direct.length > 0) return typesOf(direct);
      const inherited = matrix.inherited(row, column);
      return inherited.length > 0 ? `[${typesOf(inherited)}]` : '';
    });
    return [key === '' ? name : key, name, level, ...cells];
  });
  return writeCsv([head, ...lines]);
}
