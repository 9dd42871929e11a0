import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Column } from '#app/requirements/columns/column.ts';

/**
 * How many columns are in sight, from the left, while the table is not scrolled sideways; all of them once it is. What is written in the
 * others makes no row higher: on a phone the rows would be as high as statements that nobody sees.
 */
export function useColumnsInSight(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
): number {
  const [width, setWidth] = useState(0);
  const [isShifted, setShifted] = useState(false);
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth ?? 0), [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const look = () => setShifted(element.scrollLeft > 0);
    element.addEventListener('scroll', look, { signal: over.signal, passive: true });
    if (typeof ResizeObserver === 'undefined') return () => over.abort();
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, [scroller]);
  // Without layout, as in a test's document, nothing has a width.
  return isShifted || width === 0 ? columns.length : countWithin(columns, width);
}

/** How many of the columns begin within so many pixels, each as narrow as it may be. */
function countWithin(columns: readonly Column[], width: number): number {
  let left = 0;
  for (const [index, column] of columns.entries()) {
    if (left >= width) return index;
    left += column.width;
  }
  return columns.length;
}
