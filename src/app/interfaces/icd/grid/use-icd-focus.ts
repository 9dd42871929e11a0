import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useSession } from '#app/session/session.ts';
import type { CellPlace } from '#app/ui/grid/place.ts';
import { selectorText } from '#app/ui/grid/selector-text.ts';
import { counterpartRowId } from '#model/interfaces/control-rows.ts';
import { TREE_COLUMN } from '#app/interfaces/icd/columns/icd-column.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';

/** Puts the keyboard on the active cell after the next drawing, once it is asked to; answers the asking. */
export function useIcdFocus(
  scroller: RefObject<HTMLDivElement | null>,
  activeId: string | null,
  column: CellPlace['column'],
  /** Whether something is typed in a cell: it keeps the focus. */
  isEditing: boolean,
): () => void {
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current || isEditing) return;
    const row = activeId === null ? '[aria-rowindex="1"]' : `[data-id=${selectorText(activeId)}]`;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[role="row"]${row} > [data-column=${selectorText(column)}]`,
    );
    if (!cell) return;
    isWanted.current = false;
    cell.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

/** A jump from elsewhere: the row of an interface comes into sight, out of what hides it; at first that of the selected one. */
export function useIcdReveal({ rows }: ShownIcd, scrollTo: (row: number, column: number) => void): void {
  const { reveal, revealed, selection } = useSession();
  const isFirst = useRef(true);
  const wanted = reveal ?? (isFirst.current ? (selection.at(-1) ?? null) : null);
  useEffect(() => {
    isFirst.current = false;
    if (wanted === null) return;
    const index = rows.indexOf(wanted);
    if (index < 0) {
      if (reveal !== null) unhide(reveal, rows);
      return;
    }
    useIcdState.getState().setActive({ row: wanted, column: TREE_COLUMN });
    scrollTo(index, 0);
    if (reveal !== null) revealed();
  }, [wanted, reveal, revealed, rows, scrollTo]);
}

/** Opens the counterpart that hides an interface, or clears the filter that does. What is not between the sides stays out of sight. */
function unhide(id: string, rows: ShownIcd['rows']): void {
  const group = rows.groupOf(id);
  if (!group) return;
  const head = group.partId === null ? null : rows.at(rows.indexOf(counterpartRowId(group.partId)));
  if (head?.expanded === false) useIcdState.getState().toggle(head.row.id);
  else useInterfacesView.getState().show({ find: '' });
}
