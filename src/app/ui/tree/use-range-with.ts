import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** What is mounted of a virtual list: what is in sight, and the active item wherever it is, for it has the focus or is named by it. */
export function useRangeWith(active: number): (range: Range) => number[] {
  return useCallback(
    (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index >= 0 && index < range.count)
        .sort((a, b) => a - b),
    [active],
  );
}
