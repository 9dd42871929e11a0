import { type Column, type Row, textOf } from '#interchange/documents/printed-document.ts';

/** What a character takes on average, and what stays free beside it, in twentieths of a point as all lengths here. */
const CHARACTER_WIDTH = 98;
const BOLD_WIDTH = 112;
const PADDING = 190;
/** A column is made wide enough for words of so many characters, by so many of its first rows. */
const LONGEST_WORD = 20;
const FIRST_ROWS = 200;
/** How many lines a row has that had better be cut than not fit onto a page. */
const MOST_LINES = 40;

/** The widths of columns by their shares, wider where words would be cut and the others have room. Heads are cut last of all. */
export function columnWidths(columns: readonly Column[], rows: readonly Row[], width: number): number[] {
  const shares = total(columns.map((one) => one.width));
  const wanted = columns.map((one) => (one.width / shares) * width);
  const heads = columns.map(({ head }) => longestWord([head]) * BOLD_WIDTH + PADDING);
  const least = heads.map((ofHead, at) => {
    const texts = rows.slice(0, FIRST_ROWS).map(({ cells }) => textOf(cells[at]?.text ?? []));
    return Math.max(ofHead, Math.min(longestWord(texts), LONGEST_WORD) * CHARACTER_WIDTH + PADDING);
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

const longestWord = (texts: readonly string[]): number => {
  let longest = 0;
  for (const text of texts)
    for (const word of text.slice(0, 1_000).split(/\s+/)) longest = Math.max(longest, word.length);
  return longest;
};

/** Whole numbers of the same sum. */
function inWhole(widths: readonly number[]): number[] {
  let sum = 0;
  return widths.map((one) => {
    const from = Math.round(sum);
    sum += one;
    return Math.round(sum) - from;
  });
}

/** Whether a row is higher than a page may be: then it is cut, for Word would not show what does not fit. */
export const isTall = (texts: readonly string[], widths: readonly number[]): boolean =>
  texts.some((text, at) => {
    const inLine = Math.max(1, Math.floor(((widths[at] ?? 0) - PADDING) / CHARACTER_WIDTH));
    return text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / inLine), 0) > MOST_LINES;
  });
