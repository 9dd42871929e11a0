import type { CommitDirection } from '#app/fields/cells/editors/commit-direction.ts';
import type { CellValue } from '#app/fields/cells/column.ts';

/** What happens in the rows, for the table to do; the same object at every render, so that rows stay as they are. */
export interface RowActions {
  readonly toggle: (id: string, expanded: boolean) => void;
  /** At each key and choice in the open cell. */
  readonly type: (value: CellValue) => void;
  readonly commit: (value: CellValue, onward: CommitDirection) => boolean;
  /** The open cell is left while the choice between its value and somebody else's is to be made. */
  readonly leave: (value: CellValue, reason: string) => void;
  readonly cancel: () => void;
}

/** A refused cell of a row, as it is shown. */
export interface ShownRefusal {
  readonly text: string;
  readonly message: string;
}
