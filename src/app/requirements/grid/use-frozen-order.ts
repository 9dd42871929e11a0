import type { RefObject } from 'react';
import { useAuthors } from '#app/presence/authors.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { type PlacedRow, useRowAnchor } from '#app/ui/tree/use-row-anchor.ts';

/**
 * Holds the rows in place while others add, move and delete some around them; answers how far they are to be drawn from their
 * place. All in pixels.
 */
export function useFrozenOrder(
  scroller: RefObject<HTMLElement | null>,
  { rows, view }: ShownTable,
  rowHeight: number,
  header: number,
  places: { readonly drawn: readonly PlacedRow[]; readonly startOf: (index: number) => number } | null,
): number {
  const moment = useAuthors((authors) => authors.moment);
  return useRowAnchor({ scroller, keys: rows.ids, rowHeight, header, moment, view, ...places });
}
