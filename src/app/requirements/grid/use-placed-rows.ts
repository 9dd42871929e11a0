import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { useAuthors } from '#app/presence/authors.ts';
import {
  FOOT,
  HEADER_HEIGHT,
  ROW_HEIGHT,
  type RowLines,
  type RowPlaces,
} from '#app/requirements/selection/geometry.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import type { RecycledRow } from '#app/ui/tree/recycled-rows.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';
import { useRecycledRows } from '#app/ui/tree/use-recycled-rows.ts';
import { type PlacedRow, useRowAnchor } from '#app/ui/tree/use-row-anchor.ts';
import { useRowPlaces } from './use-row-places.ts';

/** The rows that are drawn and where all lie, in pixels. */
export interface PlacedRows {
  /** The drawn rows with their places, and which element of the page shows each of them. */
  readonly items: readonly PlacedRow[];
  readonly slots: readonly RecycledRow[];
  readonly totalHeight: number;
  /** How far the rows are to be drawn from their place. */
  readonly offset: number;
  readonly places: RowPlaces;
  readonly scrollTo: (index: number) => void;
}

/**
 * Finds the rows in sight, and holds them in place while others add, move and delete some around them. The active row is among
 * them wherever it is.
 */
export function usePlacedRows(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, view }: ShownTable,
  { activeIndex, activeId }: Selecting,
  lines: RowLines,
): PlacedRows {
  const height = ROW_HEIGHT[lines];
  const virtualizer = useVirtualizer({
    count: rows.ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // A row keeps its height where others come and go around it.
    getItemKey: useCallback((index: number) => rows.ids[index] ?? index, [rows.ids]),
    overscan: 4,
    scrollMargin: 0,
    paddingEnd: FOOT,
    observeElementRect,
    // The active row holds the focus: it stays mounted wherever it is.
    rangeExtractor: useRangeWith(activeIndex),
  });
  useLayoutEffect(() => virtualizer.measure(), [lines, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const measured = lines === 'all';
  const { places, scrollTo } = useRowPlaces(virtualizer, scroller, { measured, height });
  const slots = useRecycledRows(
    items.map(({ index }) => rows.ids[index] ?? ''),
    activeId,
  );
  const moment = useAuthors((authors) => authors.moment);
  const offset = useRowAnchor({
    scroller,
    keys: rows.ids,
    rowHeight: height,
    header: HEADER_HEIGHT,
    moment,
    view,
    ...(measured && { drawn: items, startOf: places.startOf }),
  });
  return { items, slots, totalHeight: virtualizer.getTotalSize(), offset, places, scrollTo };
}
