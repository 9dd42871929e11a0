import type { Virtualizer } from '@tanstack/react-virtual';

/** Pixels. */
export const ROW_HEIGHT = 24;
export const COLUMN_WIDTH = 26;
export const HEAD_HEIGHT = 132;
export const HEAD_WIDTH = 248;

/** Tells how large the scrolled area is; where nothing is laid out, as if it filled the window. */
export function observeRect(
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
