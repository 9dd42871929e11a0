import {
  type CellColumn,
  type CellEditor,
  type CellValue,
  emptyOf,
  isWritten,
  saidOf,
} from '#app/fields/cells/column.ts';
import { shownWord } from '#app/fields/cells/labels.ts';
import type { Sheet } from '#app/fields/cells/sheet.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { t } from '#language/translate.ts';
import type { CellWrite } from './plan-cells.ts';

/** A row of a range, with the columns of the range as they are in it. */
interface RowInRange<Row, Words> {
  readonly index: number;
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly CellColumn<Row, Words>[];
}

/** The rows of a range, from top to bottom; heads of groups are none. */
export function* rowsIn<Row, Words>(
  { ids, row: rowOf, columnsOf }: Sheet<Row, Words>,
  { top, bottom, left, right }: Range,
): Generator<RowInRange<Row, Words>> {
  for (let index = Math.max(0, top); index <= Math.min(bottom, ids.length - 1); index += 1) {
    const id = ids[index] ?? '';
    const row = rowOf(id);
    if (row !== undefined) yield { index, id, row, columns: columnsOf(row).slice(left, right + 1) };
  }
}

const isFixed = ({ editor }: { readonly editor: CellEditor }) => editor.kind === 'none';

/** Empties every cell of a range; columns that follow from others are passed over. */
export function* clearing<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range,
): Generator<CellWrite<Row, Words>> {
  for (const { id, columns } of rowsIn(sheet, range))
    for (const column of columns) if (!isFixed(column)) yield { id, column, value: emptyOf(column) };
}

/**
 * What an editor holds in every cell of a range: in those of its column as it is, in the others what it says, as each reads that. The
 * key of one is none for several.
 */
export function* setting<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range,
  value: CellValue,
  from: CellColumn<Row, Words>,
): Generator<CellWrite<Row, Words>> {
  const isOneRow = range.top === range.bottom;
  for (const { id, row, columns } of rowsIn(sheet, range))
    for (const column of columns)
      if (column.id === 'key' && !isOneRow)
        yield { id, column, value, refusal: t('Several cannot have the same key.') };
      else if (column.id !== from.id || column.editor.kind !== from.editor.kind)
        yield readingWhatIsSaid(id, column, value, saidInCell(from, value, row, sheet.words), sheet);
      else if (typeof value === 'string' && isWritten(column)) yield reading(id, column, value, sheet);
      else yield { id, column, value };
}

/** What a cell with a value says to people, a word of a closed set in their language. */
function saidInCell<Row, Words>(
  from: CellColumn<Row, Words>,
  value: CellValue,
  row: Row,
  words: Words,
): string {
  const { editor } = from;
  if (editor.kind === 'choice' && editor.asWritten !== true && typeof value === 'string')
    return shownWord(value);
  return saidOf(from, value, row, words);
}

/** The value of another column: as people read it, or as it is stored where that is a word of this one too. */
function readingWhatIsSaid<Row, Words>(
  id: string,
  column: CellColumn<Row, Words>,
  value: CellValue,
  said: string,
  sheet: Sheet<Row, Words>,
): CellWrite<Row, Words> {
  const write = reading(id, column, said, sheet);
  if (write.refusal === undefined || typeof value !== 'string') return write;
  const stored = reading(id, column, value, sheet);
  return stored.refusal === undefined ? stored : write;
}

/** One text in every cell, as its column reads it. */
export function* settingText<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range,
  text: string,
): Generator<CellWrite<Row, Words>> {
  for (const { id, columns } of rowsIn(sheet, range))
    for (const column of columns) yield reading(id, column, text, sheet);
}

/** A text as it is read by a column. */
export function reading<Row, Words>(
  id: string,
  column: CellColumn<Row, Words>,
  text: string,
  { words, row }: Pick<Sheet<Row, Words>, 'words' | 'row'>,
): CellWrite<Row, Words> {
  const read = column.parse(text, words, row(id));
  return read.ok ? { id, column, value: read.value } : { id, column, value: text, refusal: read.reason };
}

/** The first column of a range in all others, as each reads its text; a range of one column is filled from the one to its left. */
export function* fillingRight<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range,
): Generator<CellWrite<Row, Words>> {
  const one = range.left === range.right;
  const block = one ? { ...range, left: Math.max(0, range.left - 1) } : range;
  for (const { id, row, columns } of rowsIn(sheet, block)) {
    const [first, ...others] = columns;
    if (!first || isFixed(first)) continue;
    const text = first.text(row, sheet.words);
    for (const column of others) if (!isFixed(column)) yield reading(id, column, text, sheet);
  }
}

/** The first row of a range in all rows of its kind below it; a range of one row is filled from the next one above of its kind. */
export function* fillingDown<Row, Words>(
  sheet: Sheet<Row, Words>,
  range: Range,
): Generator<CellWrite<Row, Words>> {
  const block = range.top === range.bottom ? { ...range, top: aboveOf(sheet, range.top) } : range;
  const [first, ...others] = block.top < 0 ? [] : rowsIn(sheet, block);
  if (first === undefined) return;
  const kind = sheet.columnsOf(first.row);
  for (const { id, row, columns } of others) {
    if (sheet.columnsOf(row) !== kind) continue;
    // Two with one key are a finding: filling keys makes no sense.
    for (const column of columns)
      if (column.id === 'key' || isFixed(column)) continue;
      else if (column.fillsAsText) yield reading(id, column, column.text(first.row, sheet.words), sheet);
      else yield { id, column, value: column.read(first.row) };
  }
}

/** The next row above of the same kind, as far as the head of its group; -1 where there is none. */
function aboveOf<Row, Words>({ ids, row: rowOf, columnsOf }: Sheet<Row, Words>, index: number): number {
  const own = rowOf(ids[index] ?? '');
  if (own === undefined) return -1;
  for (let above = index - 1; above >= 0; above -= 1) {
    const row = rowOf(ids[above] ?? '');
    if (row === undefined) return -1;
    if (columnsOf(row) === columnsOf(own)) return above;
  }
  return -1;
}
