import { readCell } from '#app/fields/cells/column.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import { VERDICT_WORDS } from '#app/fields/verdicts/verdict-labels.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { type PrintedRow, printTable } from '#app/ui/printing/table.ts';
import type { Printed } from '#app/ui/printing/printed.ts';
import { VERDICTS } from '#model/values/verdict.ts';
import type { ShownTable } from './use-table.ts';

type Shown = Pick<ShownTable, 'columns' | 'rows' | 'sheet'>;

/** The table as it is shown, in its columns, order and groups, as it is printed. What is collapsed stays so. */
export function printRequirements(table: Shown, title: string): Printed {
  return printTable({
    title,
    columns: table.columns,
    frozen: 1,
    rows: printedRows(table),
    total: table.rows.ids.length,
  });
}

function* printedRows({ columns, rows, sheet }: Shown): Generator<PrintedRow> {
  for (const [index, id] of rows.ids.entries()) {
    const row = sheet.row(id);
    if (!row) yield { group: rows.at(index)?.group ?? '' };
    else
      yield columns.map((column) => {
        const text = sheet.placeText?.(index, column.id) ?? readCell(column, row, sheet.words);
        if (column.id === 'updated') return shownTime(row.updatedAt);
        const verdict = column.id === 'verdict' && VERDICTS.find((one) => one === text);
        if (verdict) return VERDICT_WORDS[verdict];
        return column.editor.kind === 'choice' && column.editor.asWritten !== true ? shownWord(text) : text;
      });
  }
}
