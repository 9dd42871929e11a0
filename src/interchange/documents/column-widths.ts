import { type Column, type Row, textOf } from './printed-document.ts';

/** A column is made wide enough for the words of so many of its first rows. */
const FIRST_ROWS = 200;

/** How wide words are, in the unit of the widths that are asked for. */
export interface Ruler {
  readonly headWidth: (word: string) => number;
  readonly wordWidth: (word: string) => number;
  /** What a column is widened to for the sake of a word at most. */
  readonly mostOfWord: number;
  /** What stays free beside a text. */
  readonly padding: number;
}

/** The widths of columns by their shares, wider where words would be cut and the others have room. Heads are cut last of all. */
export function columnWidths(
  columns: readonly Column[],
  rows: readonly Row[],
  width: number,
  ruler: Ruler,
): number[] {
  const shares = total(columns.map((one) => one.width));
  const wanted = columns.map((one) => (one.width / shares) * width);
  const heads = columns.map(({ head }) => widest([head], ruler.headWidth) + ruler.padding);
  const least = heads.map((ofHead, at) => {
    const texts = rows.slice(0, FIRST_ROWS).map(({ cells }) => textOf(cells[at]?.text ?? []));
    return Math.max(ofHead, Math.min(widest(texts, ruler.wordWidth), ruler.mostOfWord) + ruler.padding);
  });
  if (total(heads) >= width) return inWhole(heads.map((one) => (one / total(heads)) * width));
  return inWhole(total(least) >= width ? between(heads, least, width) : between(least, wanted, width));
}

/** Widths from `low` to `high`, of the sum that is wanted; none below `low`. */
function between(low: readonly number[], high: readonly number[], width: number): number[] {
  const more = low.map((one, at) => Math.max(0, (high[at] ?? 0) - one));
  const part = (width - total(low)) / Math.max(total(more), 1);
  return low.map((one, at) => one + (more[at] ?? 0) * part);
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function widest(texts: readonly string[], widthOf: (word: string) => number): number {
  let most = 0;
  for (const text of texts)
    for (const word of text.slice(0, 1_000).split(/\s+/)) most = Math.max(most, widthOf(word));
  return most;
}

/** Whole numbers of the same sum. */
function inWhole(widths: readonly number[]): number[] {
  let sum = 0;
  return widths.map((one) => {
    const from = Math.round(sum);
    sum += one;
    return Math.round(sum) - from;
  });
}
