import type { ReactNode } from 'react';
import type { CellEditor, CellValue } from '#app/fields/cells/column.ts';
import type { CommitDirection } from './commit-direction.ts';
import type { Tied } from './control-face.ts';

/** What the control of an open cell is given. */
export interface CellControlProps {
  readonly editor: CellEditor;
  /** The row that it is in. */
  readonly rowId: string;
  /** Draws the rows of a cell that is edited in rows of its own. */
  readonly drawRows?: ((id: string) => ReactNode) | undefined;
  readonly label: string;
  readonly error: string | undefined;
  /** What was typed on the cell to open it. */
  readonly typed: string | null;
  readonly value: CellValue;
  readonly onValue: (value: CellValue) => void;
  /** Commits a value at once. */
  readonly onPick: (value: CellValue, onward: CommitDirection) => void;
  readonly tied: Tied;
}
