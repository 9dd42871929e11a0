import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type CellPlace, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useSession } from '#app/session/session.ts';
import type { GridPlace } from '#app/ui/grid/grid-keys.ts';
import type { ShownN2 } from './use-n2.ts';

/** What scrolls to a row or a column. */
interface Scrolls {
  readonly scrollToIndex: (index: number, options: { readonly align: 'auto' }) => void;
}

/** Where the keyboard is; what is gone hands its place to what came after it. */
export function useN2Place(at: ReadonlyMap<string, number>, count: number): GridPlace {
  const active = useInterfacesView((state) => state.active);
  const last = useRef<GridPlace>({ row: -1, column: -1 });
  const place = useMemo<GridPlace>(() => {
    const indexOf = (id: string | null, before: number) =>
      id === null ? -1 : (at.get(id) ?? Math.min(before, count - 1));
    return {
      row: indexOf(active.row, last.current.row),
      column: indexOf(active.column, last.current.column),
    };
  }, [active, at, count]);
  useEffect(() => {
    last.current = place;
  }, [place]);
  return place;
}

/** Going to a cell: into sight, and with the focus on it. */
export function useN2Focus(
  scroller: RefObject<HTMLDivElement | null>,
  { items }: ShownN2,
  place: GridPlace,
  down: Scrolls,
  across: Scrolls,
  /** Whether something is typed in a cell: it keeps the focus. */
  isTyped: boolean,
) {
  const setActive = useInterfacesView((state) => state.setActive);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (isTyped) wantsFocus.current = false;
    if (!wantsFocus.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[aria-rowindex="${place.row + 2}"] > [aria-colindex="${place.column + 2}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });
  const scrollTo = useCallback(
    ({ row, column }: GridPlace) => {
      if (row >= 0) down.scrollToIndex(row, { align: 'auto' });
      if (column >= 0) across.scrollToIndex(column, { align: 'auto' });
    },
    [down, across],
  );
  const goTo = useCallback(
    (to: GridPlace) => {
      setActive({ row: items[to.row]?.id ?? null, column: items[to.column]?.id ?? null });
      wantsFocus.current = true;
      scrollTo(to);
    },
    [items, scrollTo, setActive],
  );
  /** The focus goes to a cell as soon as that is drawn. */
  const focusAt = useCallback(
    (active: CellPlace) => {
      wantsFocus.current = true;
      setActive(active);
    },
    [setActive],
  );
  return { goTo, focusAt, scrollTo };
}

/** A jump from elsewhere: the row of a part, or the cell of an interface, comes into sight. */
export function useN2Reveal(
  { matrix }: ShownN2,
  at: ReadonlyMap<string, number>,
  scrollTo: (place: GridPlace) => void,
): void {
  const { reveal, revealCell, revealed } = useSession();
  useEffect(() => {
    // A jump to a cell is one into the ICD table.
    if (reveal === null || revealCell !== null) return;
    const cell = matrix.placeOf(reveal);
    const row = at.get(cell?.row ?? matrix.shownFor(reveal));
    const column = cell ? at.get(cell.column) : row;
    if (row === undefined || column === undefined) return;
    scrollTo({ row, column });
    revealed();
  }, [reveal, revealCell, revealed, matrix, at, scrollTo]);
}
