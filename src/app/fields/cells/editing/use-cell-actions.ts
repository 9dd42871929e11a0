import { useMemo, useRef } from 'react';
import type { CellColumn, CellValue } from '#app/fields/cells/column.ts';
import type { CommitDirection } from '#app/fields/cells/editors/commit-direction.ts';
import type { Range } from '#app/ui/grid/range.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** What happens in the open cell, for the table to do; the same object at every render, so that rows stay as they are. */
export interface CellActions {
  /** At each key and choice. */
  readonly type: (value: CellValue) => void;
  readonly commit: (value: CellValue, onward: CommitDirection) => boolean;
  /** It is left while the choice between its value and somebody else's is to be made. */
  readonly leave: (value: CellValue, reason: string) => void;
  readonly cancel: () => void;
}

/**
 * Puts the keyboard on the table before the editor goes: a browser lays out the page where what has the focus goes, and where a cell
 * that has it is no stop for Tab any more.
 */
function leaveEditor(): void {
  document.activeElement?.closest<HTMLElement>('[role="treegrid"]')?.focus({ preventScroll: true });
}

/** What the open cell of a table does with its value: stores it and goes on, fills the selected block with it, or gives it up. */
export function useCellActions<Row, Words>(given: {
  readonly editing: CellEditing<Row, Words>;
  /** The selected cells, where they are more than one. */
  readonly block: Range | null;
  readonly setAll: (range: Range, value: CellValue, column: CellColumn<Row, Words>) => void;
  /** Where the keyboard goes once a value is stored. */
  readonly onward: (step: Exclude<CommitDirection, 'all'>) => void;
  readonly wantFocus: () => void;
}): CellActions {
  const { editing, block } = given;
  // The rows are memoised: what they call must stay the same, and still do what this drawing means.
  const latest = useRef<CellActions | null>(null);
  latest.current = {
    commit: (value, step) => {
      const cell = editing.editing;
      if (step === 'all' && cell && block) {
        editing.restore(cell.id, cell.column);
        given.setAll(block, value, cell.column);
        given.wantFocus();
        return true;
      }
      const closed = editing.commit(value, step !== 'away');
      if (closed && step !== 'away') leaveEditor();
      if (closed) given.onward(step === 'all' ? 'here' : step);
      return closed;
    },
    type: editing.type,
    leave: editing.leave,
    cancel: () => {
      const cell = editing.editing;
      if (cell) editing.restore(cell.id, cell.column);
      given.wantFocus();
    },
  };
  return useMemo<CellActions>(
    () => ({
      commit: (value, step) => latest.current?.commit(value, step) ?? true,
      type: (value) => latest.current?.type(value),
      leave: (value, reason) => latest.current?.leave(value, reason),
      cancel: () => latest.current?.cancel(),
    }),
    [],
  );
}
