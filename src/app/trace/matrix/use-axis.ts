import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useMemo } from 'react';
import { observeElementRect } from '#app/ui/tree/observe-rect.ts';
import { useRangeWith } from '#app/ui/tree/use-range-with.ts';
import type { AxisItem } from './axes.ts';
import { COLUMN_WIDTH, HEAD_HEIGHT, HEAD_WIDTH, ROW_HEIGHT } from './matrix-sizes.ts';

/** A row or a column that is mounted. */
export interface InSight {
  readonly item: AxisItem;
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
export function useAxis(
  axis: 'rows' | 'columns',
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly AxisItem[],
  active: number,
) {
  const [size, head] = axis === 'columns' ? [COLUMN_WIDTH, HEAD_WIDTH] : [ROW_HEIGHT, HEAD_HEIGHT];
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
  const mounted = virtualizer.getVirtualItems();
  const inSight = useMemo(
    () =>
      mounted.flatMap(({ index, start }): InSight[] => {
        const item = items[index];
        return item ? [{ item, index, start }] : [];
      }),
    [mounted, items],
  );
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  return { virtualizer, inSight, span: { first: startIndex - OVERSCAN, last: endIndex + OVERSCAN } };
}

/** What is mounted of a row, each with the pixels from the end of the one before it, or of the header. */
export function withGaps<T extends InSight>(
  mounted: readonly T[],
): readonly (T & { readonly gap: number })[] {
  let end = HEAD_WIDTH;
  return mounted.map((one) => {
    const gap = one.start - end;
    end = one.start + COLUMN_WIDTH;
    return { ...one, gap };
  });
}
