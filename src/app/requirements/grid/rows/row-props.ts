import type { EditedCell } from '#app/fields/cells/editing/use-cell-editing.ts';
import type { Column } from '#app/requirements/columns/column.ts';
import type { RequirementCells } from '#interchange/table/requirement-cells.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { RowLines } from '#app/requirements/selection/geometry.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { Verdict } from '#model/values/verdict.ts';
import type { RowActions, ShownRefusal } from './row-actions.ts';

export type EditedRequirement = EditedCell<Requirement, RequirementCells>;

/** What a row of a requirement is drawn from. */
export interface RequirementRowProps {
  readonly requirement: Requirement;
  readonly columns: readonly Column[];
  /** Where the columns begin that stay at the left, in pixels. */
  readonly lefts: readonly number[];
  /** How many columns, from the left, say how high it is; what is in the others is cut until they come into sight. */
  readonly inSight: number;
  /** The names of what it refers to, where a column shows them. */
  readonly systems: string;
  readonly parent: string;
  readonly constraints: string;
  /** How it stands, where a column shows it, and why: the worst first, each constraint on a line. */
  readonly verdict: Verdict | undefined;
  readonly verdictWords: string;
  readonly verdictRun: string | undefined;
  /** Its place in the outline. */
  readonly number: string;
  /** Counts from 0, without the header. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly template: string;
  readonly level: number;
  readonly posInSet: number;
  readonly setSize: number;
  readonly expanded: boolean | undefined;
  readonly context: boolean;
  readonly selected: boolean;
  /** Whether it is on its way to another place: dragged, or cut. */
  readonly leaving: boolean;
  /** The columns of this row in the selected range, by index; from -1 where there are none. */
  readonly rangeFrom: number;
  readonly rangeTo: number;
  readonly lines: RowLines;
  /** The id of the column that the keyboard is on. */
  readonly active: string | null;
  readonly editing: EditedRequirement | null;
  readonly refusals: ReadonlyMap<string, ShownRefusal> | undefined;
  readonly actions: RowActions;
  /** How it differs from the model itself. */
  readonly pending: PendingState | undefined;
  /** How many threads of comments are open at it. */
  readonly threads: number;
}
