import type { CellActions } from '#app/fields/cells/editing/use-cell-actions.ts';

/** What happens in the rows, for the table to do; the same object at every render, so that rows stay as they are. */
export interface RowActions extends CellActions {
  readonly toggle: (id: string, expanded: boolean) => void;
}

/** A refused cell of a row, as it is shown. */
export interface ShownRefusal {
  readonly text: string;
  readonly message: string;
}
