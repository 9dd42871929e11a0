import { clsx } from 'clsx';
import { ChevronRight, CircleAlert, StickyNote } from 'lucide-react';
import { memo, type MouseEvent, useId } from 'react';
import { PENDING_WORDS } from '#app/document/pending-words.ts';
import { PendingIcon } from '#app/fields/pending-icon.tsx';
import { usePeopleAt } from '#app/live/people.ts';
import type { PersonAt } from '#app/live/places.ts';
import type { Requirement } from '#model/requirement.ts';
import type { PendingState } from '#model/staged/pending-state.ts';
import { CellEditor, CellError, type Onward } from './cell-editor.tsx';
import { CellView } from './cell-view.tsx';
import { type CellValue, type Column, COLUMNS, type ColumnId } from './columns.ts';
import { PeopleMarks, peopleIn, peopleWords } from './people-marks.tsx';
import type { EditedCell } from './use-cell-editing.ts';

/** What happens in the rows, for the table to do; the same object at every render, so that rows stay as they are. */
export interface RowActions {
  readonly press: (event: MouseEvent, id: string, column: ColumnId) => void;
  readonly open: (id: string, column: Column) => void;
  readonly toggle: (id: string, expanded: boolean) => void;
  readonly commit: (value: CellValue, onward: Onward) => boolean;
  /** The open cell is left while the choice between its value and somebody else's is to be made. */
  readonly leave: (value: CellValue, reason: string) => void;
  readonly cancel: () => void;
}

/** A refused cell of this row, as it is shown. */
export interface ShownRefusal {
  readonly text: string;
  readonly message: string;
}

export interface RequirementRowProps {
  readonly requirement: Requirement;
  readonly systems: string;
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
  readonly lines: number;
  readonly active: ColumnId | null;
  readonly editing: EditedCell | null;
  readonly refusals: ReadonlyMap<ColumnId, ShownRefusal> | undefined;
  readonly actions: RowActions;
  /** How it differs from the model itself. */
  readonly pending: PendingState | undefined;
}

const INDENT = 16;

const PENDING_LOOK: Readonly<Record<PendingState, string>> = {
  add: 'border-dotted! border-b-2! border-pending!',
  update: '',
  delete: 'line-through text-muted',
};

/** One row of the table. Memoised: in a table of thousands only those that changed are drawn again. */
export const RequirementRow = memo(function RequirementRow(props: RequirementRowProps) {
  const { requirement, selected, context, editing, active, refusals } = props;
  const people = usePeopleAt(requirement.id);
  const raised = editing !== null || (active !== null && refusals?.has(active) === true);
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={props.level}
      aria-posinset={props.posInSet}
      aria-setsize={props.setSize}
      aria-expanded={props.expanded}
      aria-selected={selected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={props.pending && PENDING_WORDS[props.pending]}
      data-pending={props.pending}
      data-id={requirement.id}
      style={{ top: props.top, height: props.height, gridTemplateColumns: props.template }}
      className={clsx(
        'absolute inset-x-0 grid grid-rows-[minmax(0,1fr)] border-b border-hairline',
        selected ? 'bg-selected-surface' : 'bg-surface hover:bg-hover',
        context && 'text-muted',
        props.pending && PENDING_LOOK[props.pending],
        raised && 'z-20',
      )}
    >
      {COLUMNS.map((column, index) => (
        <Cell key={column.id} column={column} index={index} row={props} people={people} />
      ))}
    </div>
  );
});

function Cell(props: {
  column: Column;
  index: number;
  row: RequirementRowProps;
  /** Everybody else who is at this row. */
  people: readonly PersonAt[];
}) {
  const { column, index, row } = props;
  const { requirement, actions } = row;
  const { id } = requirement;
  const isActive = row.active === column.id;
  const edited = row.editing?.column.id === column.id ? row.editing : null;
  const refusal = row.refusals?.get(column.id);
  const errorId = useId();
  const title = column.id === 'title';
  const people = peopleIn(props.people, column, COLUMNS);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal && !edited && isActive ? errorId : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={peopleWords(people, column)}
      data-column={column.id}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={(event) => actions.press(event, id, column.id)}
      onDoubleClick={() => actions.open(id, column)}
      className={clsx(
        'relative min-h-0 min-w-0 border-r border-hairline outline-none',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        // While the filter or another part of the page has the focus, the place in the table is still to be seen.
        isActive && 'outline-1 -outline-offset-1 outline-field-border',
        title && 'sticky left-0 z-10 bg-inherit',
        edited && 'z-20',
      )}
    >
      <div
        style={title ? { paddingLeft: 4 + (row.level - 1) * INDENT } : undefined}
        className={clsx(
          'flex h-full min-w-0 items-start gap-1 overflow-hidden px-1.5 py-1',
          edited && 'invisible',
        )}
      >
        {title && <Twisty row={row} />}
        {refusal && <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-danger" />}
        <span
          className={clsx(
            'min-w-0 flex-1',
            row.lines === 1 ? 'truncate' : 'line-clamp-3 break-words whitespace-pre-line',
            title && requirement.kind === 'heading' && 'font-semibold',
            title && requirement.kind === 'note' && 'italic',
            refusal && 'text-danger',
          )}
        >
          {refusal?.text ?? <CellView column={column.id} requirement={requirement} systems={row.systems} />}
        </span>
        {title && row.pending && (
          <span title={PENDING_WORDS[row.pending]} className="mt-1 shrink-0">
            <PendingIcon state={row.pending} />
          </span>
        )}
      </div>
      <PeopleMarks people={people} column={column} />
      {edited && (
        <CellEditor
          column={column}
          value={edited.value}
          stored={column.read(requirement)}
          storedText={column.id === 'systems' ? row.systems : String(column.read(requirement))}
          requirementId={id}
          typed={edited.typed}
          label={`${column.label} of ${requirement.key}`}
          error={refusal?.message}
          onCommit={actions.commit}
          onLeave={actions.leave}
          onCancel={actions.cancel}
        />
      )}
      {refusal && !edited && isActive && <CellError id={errorId}>{refusal.message}</CellError>}
    </div>
  );
}

/** A twisty for the mouse; the keyboard has Alt and the arrows, screen readers have aria-expanded. */
function Twisty({ row }: { row: RequirementRowProps }) {
  const { requirement, expanded } = row;
  if (expanded === undefined && requirement.kind === 'note')
    return <StickyNote aria-hidden="true" size={12} className="mx-0.5 mt-1 shrink-0 text-muted" />;
  return (
    <span
      aria-hidden="true"
      onMouseDown={(event) => {
        if (expanded === undefined) return;
        event.stopPropagation();
        event.preventDefault();
        row.actions.toggle(requirement.id, expanded);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className={clsx(
        'mt-0.5 flex size-4 shrink-0 items-center justify-center text-muted',
        expanded === undefined && 'invisible',
      )}
    >
      <ChevronRight size={14} className={clsx(expanded === true && 'rotate-90')} />
    </span>
  );
}
