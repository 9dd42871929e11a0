import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type RowPlaces, revealRow } from '#app/requirements/selection/geometry.ts';

/**
 * Where the rows of the table lie. Where they are as high as their texts need (`measured`), those in sight are measured after each
 * drawing and when the page's own fonts have come, and no others: what is out of sight is taken for `height` until it comes. Answers
 * the places and what scrolls to a row.
 */
export function useRowPlaces(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  { measured, height }: { readonly measured: boolean; readonly height: number },
): { readonly places: RowPlaces; readonly scrollTo: (index: number) => void } {
  const places = useMemo<RowPlaces>(() => {
    // Of a row that is not there any more, or not yet: the end of the rows.
    const end = () => virtualizer.measurementsCache.at(-1)?.end ?? 0;
    return {
      startOf: (index) => virtualizer.measurementsCache[index]?.start ?? end(),
      sizeOf: (index) => virtualizer.measurementsCache[index]?.size ?? height,
      indexAt: (y) => {
        const count = virtualizer.measurementsCache.length;
        if (y >= end()) return count + (y - end()) / height;
        const row = virtualizer.getVirtualItemForOffset(y);
        return row ? row.index + (y - row.start) / row.size : count;
      },
    };
  }, [height, virtualizer]);

  /** The row that is to come into sight, until it is there with all that is drawn around it. */
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!measured || !element) return;
    const changed = measureRows(element, virtualizer, places);
    if (wanted.current === null) return;
    revealRow(element, places, wanted.current);
    const settled = Math.abs((virtualizer.scrollOffset ?? 0) - element.scrollTop) < 1;
    if (!changed && settled) wanted.current = null;
  });

  useEffect(() => {
    // The documents of unit tests know no fonts.
    if (!measured || !('fonts' in document)) return;
    const measureAgain = () => {
      if (scroller.current) measureRows(scroller.current, virtualizer, places);
    };
    document.fonts.addEventListener('loadingdone', measureAgain);
    return () => document.fonts.removeEventListener('loadingdone', measureAgain);
  }, [measured, places, scroller, virtualizer]);

  const scrollTo = useCallback(
    (index: number) => {
      wanted.current = measured ? index : null;
      revealRow(scroller.current, places, index);
    },
    [measured, places, scroller],
  );
  return { places, scrollTo };
}

/** Tells how high the drawn rows are; answers whether any was taken for something else. */
function measureRows(
  element: HTMLElement,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { sizeOf }: RowPlaces,
): boolean {
  let changed = false;
  for (const row of element.querySelectorAll<HTMLElement>('[role="row"][data-id]')) {
    const index = Number(row.getAttribute('aria-rowindex')) - 2;
    const size = row.offsetHeight;
    // Without layout, as in a test's document, nothing has a height.
    if (size === 0 || size === sizeOf(index)) continue;
    virtualizer.resizeItem(index, size);
    changed = true;
  }
  return changed;
}
