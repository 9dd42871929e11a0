import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';

/** How large the cells and headers of a grid are, in pixels: what its columns are apart, and its rows. */
export interface GridSizes {
  readonly row: number;
  readonly column: number;
  /** The height of the header of the columns, and the width of that of the rows. */
  readonly headHeight: number;
  readonly headWidth: number;
}

/** A row or a column that is mounted. */
export interface InSight<T> {
  readonly item: T;
  readonly index: number;
  /** Pixels from the edge of the grid. */
  readonly start: number;
}

/** The first and the last index of some that follow each other. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** More than what is in sight, to either side. */
const OVERSCAN = 2;

/** The rows, or the columns, that are in sight; `active` stays mounted wherever it is, for it has the focus. */
export function useAxis<T>(
  axis: 'rows' | 'columns',
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly T[],
  active: number,
  sizes: GridSizes,
) {
  const [size, head] = axis === 'columns' ? [sizes.column, sizes.headWidth] : [sizes.row, sizes.headHeight];
  const virtualizer = useVirtualizer({
    horizontal: axis === 'columns',
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: OVERSCAN,
    paddingStart: head,
    scrollPaddingStart: head,
    observeElementRect,
    rangeExtractor: useRangeWith(active),
  });
  // It keeps what it measured until it is told that the sizes are others.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, size, head]);
  const mounted = virtualizer.getVirtualItems();
  const inSight = useMemo(
    () =>
      mounted.flatMap(({ index, start }): InSight<T>[] => {
        const item = items[index];
        return item === undefined ? [] : [{ item, index, start }];
      }),
    [mounted, items],
  );
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  return { virtualizer, inSight, span: { first: startIndex - OVERSCAN, last: endIndex + OVERSCAN } };
}

/** What is mounted of a row, each with the pixels from the end of the one before it, or of the header. */
export function withGaps<T extends InSight<unknown>>(
  mounted: readonly T[],
  sizes: GridSizes,
): readonly (T & { readonly gap: number })[] {
  let end = sizes.headWidth;
  return mounted.map((one) => {
    const gap = one.start - end;
    end = one.start + sizes.column;
    return { ...one, gap };
  });
}
