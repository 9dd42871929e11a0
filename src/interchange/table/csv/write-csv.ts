import { type Cell, cellText } from '#interchange/table/table.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import { guarded } from './formula-guard.ts';

/** Tells spreadsheet programs that the text is UTF-8: without it Excel takes it for the encoding of the country. */
const MARK = '\uFEFF';

/** Rows as a CSV file that Excel opens right: UTF-8 with a mark, CRLF, no text that would run as a formula. */
export function writeCsv(rows: readonly (readonly Cell[])[], tell?: Tell): Uint8Array<ArrayBuffer> {
  const onRow = tellPart(tell, 'writing', 1, 2, rows.length - 1);
  const lines = rows.map((row, index) => {
    onRow(index);
    return row.map(written).join(',');
  });
  return new TextEncoder().encode(`${MARK}${lines.map((line) => `${line}\r\n`).join('')}`);
}

function written(cell: Cell): string {
  const text = typeof cell === 'string' ? guarded(cell) : cellText(cell);
  // White space at an end is quoted too: some programs trim it.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
