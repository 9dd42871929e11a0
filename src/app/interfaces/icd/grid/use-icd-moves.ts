import { useRef } from 'react';
import { cellText } from '#app/interfaces/icd/columns/icd-column.ts';
import { useIcdState } from '#app/interfaces/icd/icd-state.ts';
import type { ShownIcd } from '#app/interfaces/icd/use-icd.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { edgeOf } from '#app/ui/grid/edge-of.ts';
import type { GridIntent } from '#app/ui/grid/grid-intent.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';
import { type IcdSelecting, selectRows } from './use-icd-selecting.ts';

export type IcdMoves = ReturnType<typeof useIcdMoves>;

/** Going from cell to cell in the table, which selects what is gone over, and opening and closing its rows. */
export function useIcdMoves(given: {
  readonly shown: ShownIcd;
  readonly selecting: IcdSelecting;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: () => void;
  readonly scrollTo: (row: number, column: number) => void;
}) {
  const { wantFocus } = given;
  const { rows, columns, words } = given.shown;
  const { activeIndex, columnIndex } = given.selecting;
  const session = useEditorSession();
  const { setActive, toggle } = useIcdState.in(session).getState();
  /** The column in which a run of Tabs began: Enter ends it in the next row there. */
  const tabbedFrom = useRef<number | null>(null);
  const columnId = (index: number) => columns[index]?.id ?? TREE_COLUMN;

  /** Puts the keyboard on a cell; with `extend`, all from where the selecting began to there is selected. */
  function moveTo(row: number, column: number, extend = false) {
    const id = rows.ids[row] ?? null;
    const { anchor, active } = useIcdState.in(session).getState();
    const extends_ = extend && activeIndex >= 0 && id !== null;
    const from = extends_ ? (anchor ?? active) : null;
    setActive({ row: id, column: columnId(column) }, { anchor: from });
    wantFocus();
    given.scrollTo(row, column);
    if (id === null || (row === activeIndex && !extends_)) return;
    selectRows(session, rows, from?.row ? rows.indexOf(from.row) : row, row);
  }

  function jump({ row, column, extend }: Extract<GridIntent, { kind: 'jump' }>) {
    const isFilled = (at: number, of: number) => {
      const one = rows.row(at);
      const shownColumn = columns[of];
      return one && one.kind !== 'counterpart' && shownColumn
        ? cellText(shownColumn, one, words) !== ''
        : false;
    };
    const toRow =
      row === 0 ? activeIndex : edgeOf(activeIndex, row, rows.size, (at) => isFilled(at, columnIndex));
    const toColumn =
      column === 0
        ? columnIndex
        : edgeOf(columnIndex, column, columns.length, (at) => isFilled(activeIndex, at));
    moveTo(toRow, toColumn, extend);
  }

  function tabTo(column: number) {
    tabbedFrom.current ??= columnIndex;
    moveTo(activeIndex, column);
  }

  /** Whatever goes elsewhere than Tab and Enter ends their run. */
  function endTabs() {
    tabbedFrom.current = null;
  }

  function onward(way: 'down' | 'up') {
    const column = tabbedFrom.current ?? columnIndex;
    endTabs();
    const to = activeIndex + (way === 'down' ? 1 : -1);
    moveTo(Math.max(0, Math.min(rows.size - 1, to)), column);
  }

  function toggleRow(index: number) {
    const placed = rows.at(index);
    if (placed && placed.expanded !== undefined) toggle(placed.row.id);
  }

  /** Left closes a row or goes to the one that it is below, Right opens it: at the first column, as in a tree. */
  function turn(key: string): (() => void) | null {
    const placed = rows.at(activeIndex);
    if (!placed || (columnIndex !== 0 && placed.row.kind !== 'counterpart')) return null;
    const { expanded, row } = placed;
    if (key === 'ArrowRight') return expanded === false ? () => toggle(row.id) : null;
    if (key !== 'ArrowLeft') return null;
    if (expanded === true) return () => toggle(row.id);
    const parent = rows.parentOf(activeIndex);
    return parent < 0 ? null : () => moveTo(parent, 0);
  }

  return { moveTo, jump, tabTo, endTabs, onward, toggleRow, turn };
}
