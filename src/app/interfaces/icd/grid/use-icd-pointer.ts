import { type MouseEvent, useRef } from 'react';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import type { IcdMoves } from './use-icd-moves.ts';
import { elementOf, type IcdSelecting, selectRows } from './use-icd-selecting.ts';

/** The cell in which something happened, or null. */
function cellAt(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest('[data-column]') : null;
  const row = cell?.closest('[data-id]')?.getAttribute('data-id');
  const column = cell?.getAttribute('data-column');
  return row && column ? { row, column } : null;
}

/** Whether it is the sign that opens and closes a row. */
const isSign = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-toggle]') !== null;

/** What the pointer does in the table: a press selects, sweeping selects more, a double press opens the cell. */
export function useIcdPointer(given: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  readonly moves: IcdMoves;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: () => void;
  readonly open: (id: string, column: number) => void;
}) {
  const { selecting, moves } = given;
  const { rows, columns } = given.shown;
  const session = useEditorSession();
  const { setActive } = useIcdState.in(session).getState();
  /** Whether the pointer was pressed on a cell and goes over others now. */
  const isSweeping = useRef(false);

  function extendTo(at: { readonly row: string; readonly column: string }) {
    const { active, anchor } = useIcdState.in(session).getState();
    const from = anchor ?? active;
    setActive(at, { anchor: from });
    selectRows(session, rows, rows.indexOf(from.row ?? at.row), rows.indexOf(at.row));
  }

  function handlePress(event: MouseEvent) {
    const at = cellAt(event.target);
    const index = at ? rows.indexOf(at.row) : -1;
    const row = rows.row(index);
    if (!at || !row) return;
    moves.endTabs();
    if (event.button === 0 && (isSign(event.target) || row.kind === 'counterpart')) moves.toggleRow(index);
    const { active, anchor } = useIcdState.in(session).getState();
    given.wantFocus();
    isSweeping.current = event.button === 0;
    if (event.button === 2 && selecting.selected.has(elementOf(row))) return;
    if (event.shiftKey && active.row !== null) {
      event.preventDefault();
      extendTo(at);
      return;
    }
    setActive(at, { anchor: event.shiftKey ? anchor : null });
    selectRows(session, rows, index, index);
  }

  /** Sweeping over cells selects them. */
  function handleMove(event: MouseEvent) {
    if (!isSweeping.current || event.buttons !== 1) {
      isSweeping.current = false;
      return;
    }
    const at = cellAt(event.target);
    const { active } = useIcdState.in(session).getState();
    if (at && (at.row !== active.row || at.column !== active.column)) extendTo(at);
  }

  function handleDoublePress({ target }: MouseEvent) {
    const at = cellAt(target);
    if (at && !isSign(target))
      given.open(
        at.row,
        columns.findIndex(({ id }) => id === at.column),
      );
  }

  return { handlePress, handleDoublePress, handleMove };
}
