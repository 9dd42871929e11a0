import { columnWidths, type Ruler } from '#interchange/documents/column-widths.ts';
import type { Column, Row } from '#interchange/documents/printed-document.ts';

/** What a character takes on average, and what stays free beside it, in twentieths of a point as all lengths here. */
const CHARACTER_WIDTH = 98;
const BOLD_WIDTH = 112;
const PADDING = 190;
/** A column is made wide enough for words of so many characters. */
const LONGEST_WORD = 20;
/** How many lines a row has that had better be cut than not fit onto a page. */
const MOST_LINES = 40;

/** Which fonts a document is read with, and how wide they are, only Word knows. */
const RULER: Ruler = {
  headWidth: (word) => word.length * BOLD_WIDTH,
  wordWidth: (word) => word.length * CHARACTER_WIDTH,
  mostOfWord: LONGEST_WORD * CHARACTER_WIDTH,
  padding: PADDING,
};

export const wordColumnWidths = (columns: readonly Column[], rows: readonly Row[], width: number): number[] =>
  columnWidths(columns, rows, width, RULER);

/** Whether a row is higher than a page may be: then it is cut, for Word would not show what does not fit. */
export const isTall = (texts: readonly string[], widths: readonly number[]): boolean =>
  texts.some((text, at) => {
    const inLine = Math.max(1, Math.floor(((widths[at] ?? 0) - PADDING) / CHARACTER_WIDTH));
    return text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / inLine), 0) > MOST_LINES;
  });
