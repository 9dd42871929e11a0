/** How many lines a row shows: one, three, or as many as its texts need. */
export type RowLines = 1 | 3 | 'all';
/** Pixels of a row that shows so many lines; where it shows all, the least. */
export const ROW_HEIGHT = { 1: 28, 3: 68, all: 28 };
export const HEADER_HEIGHT = 28;
/** Below the last row, so that an editor of several lines fits there. */
export const FOOT = 96;

/** By how much a level stands further in, and what the handle takes by which a row is dragged, in pixels. */
export const INDENT = 16;
export const GRIP = 16;
/** What the sign that opens and closes a row takes, with the gap behind it. */
export const TWISTY = 20;

/** Where rows lie, in pixels from the top of the first. */
export interface RowPlaces {
  readonly startOf: (index: number) => number;
  readonly sizeOf: (index: number) => number;
  /** Which row is there, with how far down in it; beyond the last, as if there were more. */
  readonly indexAt: (y: number) => number;
}

/** Brings a cell out from under the columns that stay at the left, and from beyond the right edge. */
export function revealColumn(scroller: HTMLElement | null, cell: HTMLElement, frozenWidth: number): void {
  if (!scroller || cell.hasAttribute('data-frozen')) return;
  const left = cell.offsetLeft - frozenWidth;
  const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

/** Brings a row into sight, no further than it must; without layout, as in a test's document, a window is as high as the window. */
export function revealRow(scroller: HTMLElement | null, { startOf, sizeOf }: RowPlaces, index: number): void {
  if (!scroller) return;
  const seen = scroller.clientHeight || window.innerHeight;
  const top = startOf(index);
  // What is higher than the window is read from its beginning.
  const bottom = Math.min(top, HEADER_HEIGHT + top + sizeOf(index) - seen);
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
