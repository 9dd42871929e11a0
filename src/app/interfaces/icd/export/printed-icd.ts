import { cellShown } from '#app/interfaces/icd/columns/icd-column.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { type PrintedRow, printTable } from '#app/ui/printing/table.ts';

type Shown = Pick<ShownIcd, 'rows' | 'columns' | 'words'>;

/** What a connection stands under its interface by. */
const INDENT = '\u2003';

/** The table as it is shown, as it is printed: each counterpart above its interfaces, these above their connections. */
export function printIcd(shown: Shown, title: string, placeOf: (partId: string) => string): Printed {
  const { columns, rows } = shown;
  return printTable({ title, columns, frozen: 1, rows: printedRows(shown, placeOf), total: rows.ids.length });
}

function* printedRows(
  { rows, columns, words }: Shown,
  placeOf: (partId: string) => string,
): Generator<PrintedRow> {
  const [, ...others] = columns;
  for (const [index] of rows.ids.entries()) {
    const row = rows.row(index);
    if (!row) continue;
    if (row.kind === 'counterpart') yield { group: placeOf(row.partId) };
    else
      yield [
        row.kind === 'interface' ? row.edge.name : `${INDENT}${row.connection.name ?? ''}`,
        ...others.map((column) => cellShown(column, row, words)),
      ];
  }
}
