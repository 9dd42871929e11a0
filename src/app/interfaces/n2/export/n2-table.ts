import type { Cell } from '#interchange/table/table.ts';
import type { N2Matrix } from '#model/interfaces/n2-matrix.ts';
import type { N2Item } from '#app/interfaces/n2/use-n2.ts';
import { t } from '#language/translate.ts';

/** What stands before the columns of the matrix. */
export const HEADS = [t('Part'), t('Level')];

/**
 * The matrix as it is shown, as rows for a file, the headers first: how many interfaces there are from the part of the row to that
 * of the column. The diagonal is what is inside of a part.
 */
export function n2Table(matrix: N2Matrix, items: readonly N2Item[]): Cell[][] {
  const rows = items.map((row): Cell[] => [
    row.name,
    row.level,
    ...items.map((column) => matrix.cell(row.id, column.id).length || ''),
  ]);
  return [[...HEADS, ...items.map(({ name }) => name)], ...rows];
}
