import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSession } from '#app/session/session.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import type { GridPlace } from '#app/ui/grid/grid-keys.ts';
import type { ShownMatrix } from './use-matrix.ts';

type IndexOf = ReadonlyMap<string, number>;

/** Where the keyboard is, among the rows and columns that are shown now. */
export interface ActiveCell {
  /** -1 is the header. */
  readonly place: GridPlace;
  readonly rowAt: IndexOf;
  readonly columnAt: IndexOf;
}

/** Finds the cell that the keyboard is on again while rows and columns come and go around it. */
export function useActiveCell({ rows, columns }: ShownMatrix): ActiveCell {
  const active = useTraceView((view) => view.active);
  const rowAt = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const columnAt = useMemo(() => new Map(columns.map(({ id }, index) => [id, index])), [columns]);
  const last = useRef<GridPlace>({ row: -1, column: -1 });
  const place = useMemo<GridPlace>(() => {
    // What is gone hands its place to what came after it.
    const at = (id: string | null, index: IndexOf, before: number, count: number) =>
      id === null ? -1 : (index.get(id) ?? Math.min(before, count - 1));
    return {
      row: at(active.row, rowAt, last.current.row, rows.length),
      column: at(active.column, columnAt, last.current.column, columns.length),
    };
  }, [active, rowAt, columnAt, rows.length, columns.length]);
  useEffect(() => {
    last.current = place;
  }, [place]);
  return { place, rowAt, columnAt };
}

type Axis = Virtualizer<HTMLDivElement, Element>;

/** Answers what puts the keyboard on a cell, wherever it is; brings into sight what is jumped to from elsewhere. */
export function useGoTo(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, columns }: ShownMatrix,
  { place, rowAt, columnAt }: ActiveCell,
  { down, across }: { readonly down: Axis; readonly across: Axis },
): (to: GridPlace) => void {
  const setActive = useTraceView((view) => view.setActive);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${place.row + 2}"] > [aria-colindex="${place.column + 2}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  // A jump from elsewhere: the element's row or column comes into sight.
  const { reveal, revealed } = useSession();
  useEffect(() => {
    if (reveal === null) return;
    const row = rowAt.get(reveal);
    const column = columnAt.get(reveal);
    if (row === undefined && column === undefined) return;
    if (row !== undefined) down.scrollToIndex(row, { align: 'auto' });
    else if (column !== undefined) across.scrollToIndex(column, { align: 'auto' });
    revealed();
  }, [reveal, revealed, rowAt, columnAt, down, across]);

  return useCallback(
    (to) => {
      setActive({ row: rows[to.row]?.id ?? null, column: columns[to.column]?.id ?? null });
      wantsFocus.current = true;
      if (to.row >= 0) down.scrollToIndex(to.row, { align: 'auto' });
      if (to.column >= 0) across.scrollToIndex(to.column, { align: 'auto' });
    },
    [across, columns, down, rows, setActive],
  );
}
