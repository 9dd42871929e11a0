import { CsvFault, csvRecords } from '#interchange/table/csv/csv-records.ts';
import { guarded, unguarded } from '#interchange/table/csv/formula-guard.ts';

/** The cells of a block, row by row. */
export type Block = readonly (readonly string[])[];

/** What stands between the cells of a pasted row. */
export const SEPARATORS = ['\t', ';', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A block as spreadsheets copy it: a tab between cells, a cell with breaks in quotes, nothing that runs as a formula. */
export function blockText(block: Block): string {
  return block.map((row) => row.map(quotedCell).join('\t')).join('\r\n');
}

function quotedCell(text: string): string {
  const safe = guarded(text);
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cells of a pasted text. Law: `readBlock(blockText(block), '\t')` is the block. */
export function readBlock(text: string, separator: Separator): string[][] {
  try {
    return [...csvRecords(text, separator)].map(({ cells }) => cells.map(unguarded));
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    // A quote that is never closed is a quote: what a person wrote, not what a spreadsheet copied.
    return text
      .replace(/(\r\n?|\n)$/, '')
      .split(/\r\n?|\n/)
      .map((line) => line.split(separator).map(unguarded));
  }
}

/** What seems to stand between the cells: tabs if there are any, else what makes several columns of each of several lines. */
export function guessSeparator(text: string): Separator {
  if (text.includes('\t')) return '\t';
  for (const separator of [';', ','] as const) {
    const widths = new Set(readBlock(text, separator).map((row) => row.length));
    const [width = 1] = widths;
    if (widths.size === 1 && width > 1 && readBlock(text, separator).length > 1) return separator;
  }
  return '\t';
}

/** Whether a text is a block of one column: lines. */
export function isColumn(text: string): boolean {
  return readBlock(text, '\t').every(({ length }) => length <= 1);
}
