import { textWidth } from './pictures/text-width.ts';
import { type PrintedTable, type Section, textOf } from './printed-document.ts';

/** What columns are measured by: so many of the first rows of tables of one kind, and so much of a cell. */
const FIRST_ROWS = 5_000;
const LONGEST_TEXT = 1_000;
/** What a column is made wide enough for at the expense of others: a word of so many times the size of the text. */
const WIDEST_WORD = 11;
/** Long texts are given room by the root of their lengths, so that short lines beside them stay whole. */
const ROOT = 0.25;
/** So many pixels of a picture are as wide as the size of a text, about. */
const IMAGE_UNIT = 11;
/** Fonts differ a little from the table of widths. */
const SPARE = 1.02;

/** How a format sets the text of tables, in the unit of the widths that it asks for. */
export interface TableSetting {
  readonly size: number;
  /** What stays free beside a text. */
  readonly padding: number;
}

/** What a column holds, in parts of the size of the text. */
interface Measure {
  readonly head: number;
  /** Its widest word. */
  word: number;
  /** Its widest line. */
  line: number;
  /** How many texts it has, and the sum of the squares of their widths. */
  texts: number;
  squares: number;
}

interface Kind {
  readonly measures: readonly Measure[];
  rows: number;
}

/**
 * The widths of the columns of a document's tables. Tables of one kind, with one caption and the same heads, have the same widths, so that
 * what is below each other can be compared. Columns are as wide as what they hold; the widths that a table asks for share out what is left.
 */
export class ColumnWidths {
  readonly #kinds = new Map<string, Kind>();

  constructor(sections: readonly Section[]) {
    // One within a text is of its own kind.
    for (const { blocks } of sections)
      for (const block of blocks) if (block.is === 'table' && block.isInText !== true) this.#add(block);
  }

  /** In whole units, of the sum `width`. Words are cut last, and heads last of all. */
  of(table: PrintedTable, width: number, { size, padding }: TableSetting): number[] {
    const { measures } = this.#kinds.get(keyOf(table)) ?? measured(table);
    const room = (em: number): number => (em === 0 ? 0 : em * SPARE * size + padding);
    const heads = measures.map(({ head }) => room(head));
    if (total(heads) >= width) return inWhole(heads.map((one) => (one / total(heads)) * width));
    const least = measures.map(({ head, word }) => room(Math.max(head, Math.min(word, WIDEST_WORD))));
    if (total(least) >= width) return inWhole(between(heads, least, width));
    const whole = measures.map(({ line }, at) => Math.max(room(line), least[at] ?? 0));
    if (total(whole) <= width) {
      const shares = table.columns.map((one) => one.width);
      const spare = width - total(whole);
      return inWhole(whole.map((one, at) => one + (spare * (shares[at] ?? 0)) / total(shares)));
    }
    const weights = measures.map(({ squares, texts }) => room((squares / Math.max(1, texts)) ** ROOT));
    return inWhole(byWeight(weights, least, whole, width));
  }

  #add(table: PrintedTable): void {
    const key = keyOf(table);
    const kind = this.#kinds.get(key);
    if (kind) addRows(kind, table);
    else this.#kinds.set(key, measured(table));
  }
}

const keyOf = ({ caption, columns }: PrintedTable): string =>
  [caption, ...columns.map(({ head }) => head)].join('\n');

function measured(table: PrintedTable): Kind {
  const measures = table.columns.map(({ head }) => ({
    head: widest(head, /\s+/, true),
    word: 0,
    line: 0,
    texts: 0,
    squares: 0,
  }));
  const kind: Kind = { measures, rows: 0 };
  addRows(kind, table);
  return kind;
}

function addRows(kind: Kind, { rows }: PrintedTable): void {
  for (const { cells } of rows.slice(0, FIRST_ROWS - kind.rows)) {
    kind.rows += 1;
    for (const [at, measure] of kind.measures.entries()) {
      const { text = [], tone, images = [] } = cells[at] ?? {};
      const said = textOf(text).slice(0, LONGEST_TEXT);
      const isBold = tone === 'fail';
      measure.word = Math.max(measure.word, widest(said, /\s+/, isBold));
      measure.line = Math.max(measure.line, widest(said, '\n', isBold));
      if (said !== '') measure.texts += 1;
      measure.squares += textWidth(said, 1, isBold) ** 2;
      for (const { image } of images) measure.line = Math.max(measure.line, image.width / IMAGE_UNIT);
    }
  }
}

const widest = (text: string, between: string | RegExp, isBold: boolean): number =>
  Math.max(...text.split(between).map((one) => textWidth(one, 1, isBold)));

/** Widths from `low` to `high`, of the sum that is wanted. */
function between(low: readonly number[], high: readonly number[], width: number): number[] {
  const more = low.map((one, at) => Math.max(0, (high[at] ?? 0) - one));
  const part = (width - total(low)) / Math.max(total(more), 1);
  return low.map((one, at) => one + (more[at] ?? 0) * part);
}

/** Widths as their weights, none below `low` or above `high`, of the sum that is wanted, which is between the sums of both. */
function byWeight(
  weights: readonly number[],
  low: readonly number[],
  high: readonly number[],
  width: number,
): number[] {
  const at = (factor: number): number[] =>
    weights.map((one, column) => Math.min(Math.max(one * factor, low[column] ?? 0), high[column] ?? 0));
  let [least, most] = [0, 1];
  while (total(at(most)) < width && most < FURTHEST) most *= 2;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (least + most) / 2;
    if (total(at(middle)) < width) least = middle;
    else most = middle;
  }
  return at(least);
}
const FURTHEST = 2 ** 20;
const STEPS = 40;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Whole numbers of the same sum. */
function inWhole(widths: readonly number[]): number[] {
  let sum = 0;
  return widths.map((one) => {
    const from = Math.round(sum);
    sum += one;
    return Math.round(sum) - from;
  });
}
