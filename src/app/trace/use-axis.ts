import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { observeElementRect } from '#app/ui/observe-rect.ts';
import { COLUMN_WIDTH, HEAD_HEIGHT, HEAD_WIDTH, ROW_HEIGHT } from './matrix-sizes.ts';
import { useRangeWith } from '#app/ui/use-range-with.ts';

/** The rows, or the columns, that are in sight; `active` stays mounted wherever it is, for it has the focus. */
export function useAxis(
  axis: 'rows' | 'columns',
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly { readonly id: string }[],
  active: number,
) {
  const horizontal = axis === 'columns';
  return useVirtualizer({
    horizontal,
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (horizontal ? COLUMN_WIDTH : ROW_HEIGHT),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    paddingStart: horizontal ? HEAD_WIDTH : HEAD_HEIGHT,
    scrollPaddingStart: horizontal ? HEAD_WIDTH : HEAD_HEIGHT,
    observeElementRect,
    rangeExtractor: useRangeWith(active),
  });
}
