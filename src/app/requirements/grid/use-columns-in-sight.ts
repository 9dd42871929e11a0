import { type RefObject, useEffect, useState } from 'react';
import type { Column } from '#app/requirements/columns/column.ts';
import { useWidth } from '#app/ui/layout/use-width.ts';

/**
 * How many columns are in sight, from the left, while the table is not scrolled sideways; all of them once it is. What is written in the
 * others makes no row higher: on a phone the rows would be as high as statements that nobody sees.
 */
export function useColumnsInSight(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
): number {
  const width = useWidth(scroller, Number.POSITIVE_INFINITY);
  const [isShifted, setShifted] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const look = () => setShifted(element.scrollLeft > 0);
    element.addEventListener('scroll', look, { signal: over.signal, passive: true });
    return () => over.abort();
  }, [scroller]);
  return isShifted ? columns.length : countWithin(columns, width);
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
