import { t } from '#language/translate.ts';
import type { Cell } from '#interchange/table/table.ts';
import type { TraceMatrix } from '#model/trace/matrix.ts';
import type { AxisItem } from './axes.ts';

const typesOf = (links: readonly { readonly type: string }[]) =>
  [...new Set(links.map(({ type }) => type))].join(', ');

/** What stands before the columns of the matrix. */
export const HEADS = [t('Key'), t('Requirement'), t('Level')];

/**
 * The matrix as it is shown, as rows for a file, the headers first: a row for each requirement with its level in the tree, a column
 * for each element. What is inherited stands in brackets.
 */
export function matrixTable(
  matrix: TraceMatrix,
  rows: readonly AxisItem[],
  columns: readonly AxisItem[],
): Cell[][] {
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
  return [[...HEADS, ...columns.map(({ label }) => label)], ...lines];
}
