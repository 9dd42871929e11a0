import { t } from '#language/translate.ts';
import type { Printed } from './printed.ts';

/** More rows would hold the window for seconds, and nobody reads them on paper. */
export const MOST_PRINTED = 5_000;
/** What is printed side by side, in pixels of the columns on a screen: letters on paper are smaller. */
const SHEET_WIDTH = 1_500;
const PORTRAIT_WIDTH = 800;
/** What a letter and the sides of a cell take on paper, in the same pixels, and how much of a word a column grows for. */
const LETTER_WIDTH = 12;
const CELL_SIDES = 20;
const WIDEST_WORD = 20;

export interface PrintedColumn {
  readonly label: string;
  /** Pixels, as on a screen. */
  readonly width: number;
  /** Whether its head is written upwards, so that the column is no wider than what is in it. */
  readonly isUpright?: boolean;
}

/** A line of cells, or the head of those below it. */
export type PrintedRow = readonly string[] | { readonly group: string };

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  /** How many of the first columns begin each sheet again where not all have room side by side. */
  readonly frozen: number;
  readonly rows: Iterable<PrintedRow>;
  /** How many rows there are. */
  readonly total: number;
}

/** A table as it is printed: all of its rows up to a limit, which it tells, its heads on each sheet. */
export function printTable({ title, columns, frozen, rows, total }: PrintedTable): Printed {
  const content = document.createElement('div');
  if (total > MOST_PRINTED) {
    const note = document.createElement('p');
    note.textContent = t(
      'The first {count, number} of {total, number} rows. Filter the table to print others, or export it.',
      { count: MOST_PRINTED, total },
    );
    content.append(note);
  }
  const printed: PrintedRow[] = [];
  for (const row of rows) {
    if (printed.length === MOST_PRINTED) break;
    printed.push(row);
  }
  const wide = fitToContent(columns, printed);
  for (const band of bandsOf(wide, frozen)) content.append(tableOf(wide, band, printed));
  const width = wide.reduce((sum, column) => sum + column.width, 0);
  return { title, content, landscape: width > PORTRAIT_WIDTH };
}

/**
 * A matrix as it is printed: the first of `lines` is its heads. `headWidths` are of the columns that begin each sheet, in pixels, `width` is of
 * every other one, whose head is written upwards.
 */
export function printMatrixTable(
  lines: readonly (readonly unknown[])[],
  title: string,
  headWidths: readonly number[],
  width: number,
): Printed {
  const [heads = [], ...rows] = lines.map((line) => line.map(String));
  return printTable({
    title,
    columns: heads.map((label, index) => {
      const own = headWidths[index];
      return own === undefined ? { label, width, isUpright: true } : { label, width: own };
    }),
    frozen: headWidths.length,
    rows,
    total: rows.length,
  });
}

/**
 * The columns as wide as paper wants them: none narrower than the longest word in it (on a screen one makes it wider, on paper a key takes four
 * lines), none wider than what is in it; what is left on the sheet goes to those whose texts take several lines.
 */
function fitToContent(columns: readonly PrintedColumn[], rows: readonly PrintedRow[]): PrintedColumn[] {
  const fitted = columns.map((column, index) => {
    const texts = rows.flatMap((row) => ('group' in row ? [] : [row[index] ?? '']));
    if (column.isUpright !== true) texts.push(column.label);
    const longest = texts.reduce((most, text) => Math.max(most, longestWord(text)), 0);
    const wanted = widthOf(texts.reduce((most, { length }) => Math.max(most, length), 0));
    const width = Math.max(Math.min(column.width, wanted), widthOf(Math.min(WIDEST_WORD, longest)));
    return { column, width, lacks: column.isUpright === true ? 0 : Math.max(0, wanted - width) };
  });
  const total = fitted.reduce((sum, { width }) => sum + width, 0);
  const left = Math.max(0, (total > PORTRAIT_WIDTH ? SHEET_WIDTH : PORTRAIT_WIDTH) - total);
  const lacking = fitted.reduce((sum, { lacks }) => sum + lacks, 0);
  const share = lacking === 0 ? 0 : Math.min(1, left / lacking);
  return fitted.map(({ column, width, lacks }) => ({ ...column, width: width + lacks * share }));
}

/** What so many letters take side by side. */
const widthOf = (letters: number): number => CELL_SIDES + LETTER_WIDTH * letters;

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map(({ length }) => length));

/** Which columns are printed side by side: the frozen ones, and as many others as have room. */
export function bandsOf(columns: readonly PrintedColumn[], frozen: number): number[][] {
  const widthOf = (index: number) => columns[index]?.width ?? 0;
  const heads = columns.slice(0, frozen).map((_, index) => index);
  const headWidth = heads.reduce((sum, index) => sum + widthOf(index), 0);
  const bands: number[][] = [];
  let band: number[] = [];
  let width = headWidth;
  for (let index = frozen; index < columns.length; index += 1) {
    if (band.length > 0 && width + widthOf(index) > SHEET_WIDTH) {
      bands.push([...heads, ...band]);
      band = [];
      width = headWidth;
    }
    band.push(index);
    width += widthOf(index);
  }
  return [...bands, [...heads, ...band]];
}

function tableOf(
  columns: readonly PrintedColumn[],
  band: readonly number[],
  rows: readonly PrintedRow[],
): HTMLTableElement {
  const table = document.createElement('table');
  const width = band.reduce((sum, index) => sum + (columns[index]?.width ?? 0), 0);
  const group = document.createElement('colgroup');
  for (const index of band) {
    const col = document.createElement('col');
    col.style.width = `${(100 * (columns[index]?.width ?? 0)) / width}%`;
    group.append(col);
  }
  table.append(group);
  const heads = table.createTHead().insertRow();
  for (const index of band) {
    const head = document.createElement('th');
    const text = document.createElement('span');
    text.textContent = columns[index]?.label ?? '';
    if (columns[index]?.isUpright === true) head.dataset['upright'] = '';
    head.append(text);
    heads.append(head);
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    if ('group' in row) {
      line.dataset['group'] = '';
      const cell = line.insertCell();
      cell.colSpan = band.length;
      cell.textContent = row.group;
    } else for (const index of band) line.insertCell().textContent = row[index] ?? '';
  }
  return table;
}
