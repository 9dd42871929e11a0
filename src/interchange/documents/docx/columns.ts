import type { TableSetting } from '#interchange/documents/column-widths.ts';

/** What a character takes on average, and what stays free beside it, in twentieths of a point as all lengths here. */
const CHARACTER_WIDTH = 98;
export const PADDING = 190;
/** How many lines a row has that had better be cut than not fit onto a page. */
const MOST_LINES = 40;

/** Which fonts a document is read with, and how wide they are, only Word knows: the one that it is written in is no wider than this. */
export const TABLE_SETTING: TableSetting = { size: 180, padding: PADDING };

/** Whether a row is higher than a page may be: then it is cut, for Word would not show what does not fit. */
export const isTall = (texts: readonly string[], widths: readonly number[]): boolean =>
  texts.some((text, at) => {
    const inLine = Math.max(1, Math.floor(((widths[at] ?? 0) - PADDING) / CHARACTER_WIDTH));
    return text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / inLine), 0) > MOST_LINES;
  });
