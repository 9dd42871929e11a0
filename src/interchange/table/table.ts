/** The cells of a file of rows, before anyone says what its columns mean. */
export interface Table {
  readonly rows: readonly TableRow[];
  /** What was read otherwise than it stands in the file, as whole sentences without a full stop. */
  readonly remarks: readonly string[];
  /** Of a workbook: what sheets it shows, and which of them this is. */
  readonly workbook?: { readonly sheets: readonly string[]; readonly sheet: string };
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Where the row begins, as a person counts: `line 12` of a text, `row 12` of a sheet. */
  readonly place: string;
  /** Of a sheet: how far the text of a cell is indented, by the column. */
  readonly indents?: ReadonlyMap<number, number>;
  /** Of a sheet: how deep the row is in the outline of its rows; nought at the top. */
  readonly outline?: number;
  /** Of a sheet: the columns whose cell is one with that of a row above. */
  readonly merged?: ReadonlySet<number>;
}

/** What a cell is written as: a spreadsheet keeps numbers and truth values apart from text. */
export type Cell = string | number | boolean;

/** Bounds of one file; each is in the refusal that it causes. */
export const TABLE_LIMITS = {
  rows: 100_000,
  columns: 1_000,
  cells: 5_000_000,
  /** Of all cells together: in a workbook many cells can refer to one long text. */
  characters: 128 * 1024 * 1024,
} as const;

/** A cell as text, the same in every format. */
export function cellText(cell: Cell): string {
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
}

/** Whether two cells say the same: spreadsheets write the line breaks inside a cell as they please. */
export function sameText(a: string, b: string): boolean {
  return a === b || withPlainBreaks(a) === withPlainBreaks(b);
}

/** How many digits of a number spreadsheet programs keep. */
const DIGITS = 15;

/** Whether a cell is what a spreadsheet program makes of a number that is written otherwise: `7` of `007`, 15 digits of 17. */
export function sameNumber(cell: string, written: string): boolean {
  if (!isNumeral(written)) return false;
  const kept = Number(cell);
  return cell === String(kept) && kept.toPrecision(DIGITS) === Number(written).toPrecision(DIGITS);
}

const isNumeral = (text: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim());

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
