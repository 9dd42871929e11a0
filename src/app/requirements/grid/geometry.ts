import type { Virtualizer } from '@tanstack/react-virtual';

/** Pixels of a row that shows one line, or three. */
export const ROW_HEIGHT = { 1: 28, 3: 68 };
export const HEADER_HEIGHT = 28;
/** Below the last row, so that an editor of several lines fits there. */
export const FOOT = 96;

/** Brings a cell out from under the columns that stay at the left, and from beyond the right edge. */
export function revealColumn(scroller: HTMLElement | null, cell: HTMLElement, frozenWidth: number): void {
  if (!scroller || cell.hasAttribute('data-frozen')) return;
  const left = cell.offsetLeft - frozenWidth;
  const right = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > left) scroller.scrollLeft = left;
  else if (scroller.scrollLeft < right) scroller.scrollLeft = right;
}

/** The scroller's size; one screen where there is no layout (a test's document), so that rows exist. */
export function observeElementRect(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  if (scrollElement === null) return;
  const measure = () =>
    tell({
      width: scrollElement.offsetWidth || window.innerWidth,
      height: scrollElement.offsetHeight || window.innerHeight,
    });
  measure();
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
