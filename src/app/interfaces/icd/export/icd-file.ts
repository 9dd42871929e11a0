import { cellText } from '#app/interfaces/icd/columns/icd-column.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { t } from '#language/translate.ts';
import type { Cell } from '#interchange/table/table.ts';

/**
 * The table as it is shown, as rows for a file, the heads first: each connection with its interface and its counterpart beside it, so that
 * a row says all by itself when it is sorted.
 */
export function icdFile(
  { rows, columns, words }: Pick<ShownIcd, 'rows' | 'columns' | 'words'>,
  placeOf: (partId: string) => string,
): Cell[][] {
  const [, ...others] = columns;
  const table: Cell[][] = [
    [
      t('With', undefined, 'the other part'),
      t('Interface'),
      t('Connection'),
      ...others.map(({ label }) => label),
    ],
  ];
  let counterpart = '';
  for (const [index] of rows.ids.entries()) {
    const row = rows.row(index);
    if (!row) continue;
    if (row.kind === 'counterpart') counterpart = placeOf(row.partId);
    else
      table.push([
        counterpart,
        row.edge.name,
        row.kind === 'connection' ? (row.connection.name ?? '') : '',
        ...others.map((column) => cellText(column, row, words)),
      ]);
  }
  return table;
}
