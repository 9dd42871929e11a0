import { type EditorSession, useEditorSession } from '#app/session/editor-session.tsx';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { cellWithin } from '#app/fields/cells/editing/kept-cells.ts';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useSession } from '#app/session/session.ts';
import type { CellPlace } from '#app/ui/grid/place.ts';
import { selectorText } from '#app/ui/grid/selector-text.ts';
import { counterpartRowId } from '#model/interfaces/control-rows.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';
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

/**
 * A jump from elsewhere: the row of an interface, or the cell of it or of its connection that is named, comes into sight, out of what hides
 * it; at first the row of the selected one.
 */
export function useIcdReveal(
  { rows, columns }: ShownIcd,
  scrollTo: (row: number, column: number) => void,
  wantFocus: () => void,
): void {
  const session = useEditorSession();
  const { reveal, revealCell, cellRevealed, selection } = useSession();
  const isFirst = useRef(true);
  const wanted = reveal ?? (isFirst.current ? (selection.at(-1) ?? null) : null);
  useEffect(() => {
    isFirst.current = false;
    if (wanted === null) return;
    const cell = revealCell?.id === wanted ? cellWithin(wanted, revealCell.column) : null;
    const row = cell?.id ?? wanted;
    const index = rows.indexOf(row);
    if (index < 0) {
      if (cell || reveal !== null) unhide(session, wanted, row, rows);
      return;
    }
    const at = Math.max(
      0,
      columns.findIndex(({ id }) => id === cell?.column),
    );
    useIcdState
      .in(session)
      .getState()
      .setActive({ row, column: columns[at]?.id ?? TREE_COLUMN });
    scrollTo(index, at);
    if (cell) wantFocus();
    if (cell || reveal !== null) cellRevealed();
  }, [wanted, reveal, revealCell, cellRevealed, rows, columns, scrollTo, session, wantFocus]);
}

/**
 * Opens what hides a row of an interface: its counterpart, the interface itself, or the filter. What is not between the sides stays out of
 * sight.
 */
function unhide(session: EditorSession, id: string, row: string, rows: ShownIcd['rows']): void {
  const group = rows.groupOf(id);
  if (!group) return;
  const head = group.partId === null ? null : rows.at(rows.indexOf(counterpartRowId(group.partId)));
  const own = row === id ? null : rows.at(rows.indexOf(id));
  const closed = [head, own].find((one) => one?.expanded === false);
  if (closed) useIcdState.in(session).getState().toggle(closed.row.id);
  else useInterfacesView.in(session).getState().show({ find: '' });
}
