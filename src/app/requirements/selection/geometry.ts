/** Pixels of a row that shows one line, or three. */
export const ROW_HEIGHT = { 1: 28, 3: 68 };
export const HEADER_HEIGHT = 28;
/** Below the last row, so that an editor of several lines fits there. */
export const FOOT = 96;

/** By how much a level stands further in, and what the handle takes by which a row is dragged, in pixels. */
export const INDENT = 16;
export const GRIP = 16;
/** What the sign that opens and closes a row takes, with the gap behind it. */
export const TWISTY = 20;

/** Brings a cell out from under the columns that stay at the left, and from beyond the right edge. */
export function revealColumn(scroller: HTMLElement | null, cell: HTMLElement, frozenWidth: number): void {
  if (!scroller || cell.hasAttribute('data-frozen')) return;
  const left = cell.offsetLeft - frozenWidth;
  const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

/** Brings a row into sight, no further than it must; without layout, as in a test's document, a window is as high as the window. */
export function revealRow(scroller: HTMLElement | null, index: number, height: number): void {
  if (!scroller) return;
  const seen = scroller.clientHeight || window.innerHeight;
  const top = index * height;
  const bottom = HEADER_HEIGHT + top + height - seen;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
