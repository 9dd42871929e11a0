import { useRef } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import type { CommitDirection } from '#app/fields/cells/editors/commit-direction.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import type { Selecting } from '#app/requirements/table/use-selecting.ts';
import type { ShownTable } from '#app/requirements/table/use-table.ts';
import { edgeOf } from '#app/ui/grid/edge-of.ts';

export type CellMoves = ReturnType<typeof useCellMoves>;

/** The ways of the keyboard from cell to cell; what it comes to is selected. */
export function useCellMoves(given: {
  readonly table: ShownTable;
  readonly selecting: Selecting;
  /** Puts the keyboard on the active cell after the next drawing. */
  readonly wantFocus: (wanted: boolean) => void;
  readonly scrollTo: (index: number) => void;
}) {
  const { table, selecting, wantFocus } = given;
  const { rows, columns } = table;
  const { activeIndex, activeId } = selecting;
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const active = useViewState((state) => state.active);
  const { setActive } = useViewState.getState();
  /** The column in which a run of Tabs began: Enter ends it in the next row there. */
  const tabbedFrom = useRef<string | null>(null);
  const columnAt = columns.findIndex(({ id }) => id === active.column);
  const columnId = (index: number) => columns[index]?.id ?? active.column;

  /** Puts the keyboard on a cell; with `extend`, all from where the selecting began to there is selected. */
  function moveTo(index: number, column: string, extend = false) {
    const id = rows.ids[index] ?? null;
    const { anchor, span } = useViewState.getState();
    const extends_ = extend && activeId !== null && id !== null;
    if (extends_)
      setActive({ row: id, column }, { anchor: anchor ?? active, span: span === 'rows' ? 'rows' : 'cells' });
    else setActive({ row: id, column });
    wantFocus(true);
    if (index >= 0) given.scrollTo(index);
    if (id === null || (index === activeIndex && !extends_)) return;
    if (extends_) selecting.extendTo(id);
    else selecting.selectOne(id);
  }

  function tabTo(column: number) {
    tabbedFrom.current ??= active.column;
    moveTo(activeIndex, columnId(column));
  }

  /** Goes on from a cell that was committed. */
  function onward(step: CommitDirection) {
    wantFocus(step !== 'away');
    if (step === 'right') return tabTo(Math.min(columnAt + 1, columns.length - 1));
    if (step === 'left') return tabTo(Math.max(columnAt - 1, 0));
    const column = tabbedFrom.current ?? active.column;
    tabbedFrom.current = null;
    if (step === 'down') return moveTo(Math.min(activeIndex + 1, rows.ids.length - 1), column);
    if (step === 'up') return moveTo(Math.max(activeIndex - 1, 0), column);
  }

  /** Goes as far as cells are filled, or empty. */
  function jump(row: -1 | 0 | 1, column: -1 | 0 | 1, extend: boolean) {
    const isFilled = (at: number, of: Column | undefined) => {
      const requirement = table.requirements.get(rows.ids[at] ?? '');
      // What follows by itself, as the number does, is in every row.
      if (!requirement || !of) return false;
      return of.editor.kind === 'none' || of.text(requirement, table.cells) !== '';
    };
    const from = Math.max(0, columnAt);
    const toRow =
      row === 0
        ? activeIndex
        : edgeOf(activeIndex, row, rows.ids.length, (at) => isFilled(at, columns[from]));
    const toColumn =
      column === 0 ? from : edgeOf(from, column, columns.length, (at) => isFilled(activeIndex, columns[at]));
    moveTo(toRow, columnId(toColumn), extend);
  }

  return {
    /** The column that the keyboard is in; -1 where it is not in sight. */
    columnAt,
    columnId,
    moveTo,
    tabTo,
    onward,
    jump,
    endTabs: () => {
      tabbedFrom.current = null;
    },
  };
}
