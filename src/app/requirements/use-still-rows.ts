import { type RefObject, useMemo } from 'react';
import { useAuthors } from '#app/live/authors.ts';
import { type Room, useRowAnchor } from '#app/ui/use-row-anchor.ts';
import type { ShownTable } from './use-table.ts';

/** Holds the rows in place while others add, move and delete some around them; answers the room to leave. Sizes in pixels. */
export function useStillRows(
  scroller: RefObject<HTMLElement | null>,
  { rows, view }: ShownTable,
  rowHeight: number,
  header: number,
): Room {
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const moment = useAuthors((authors) => authors.moment);
  return useRowAnchor({ scroller, keys, rowHeight, header, moment, view });
}
