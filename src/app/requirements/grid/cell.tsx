import { clsx } from 'clsx';
import { ChevronRight, CircleAlert, StickyNote } from 'lucide-react';
import { ElementSigns } from '#app/document/element-marks.tsx';
import { PENDING_WORDS } from '#app/document/pending-words.ts';
import { PendingIcon } from '#app/fields/pending-icon.tsx';
import type { PersonAt } from '#app/live/places.ts';
import { CellEditor, CellError } from '#app/requirements/cells/cell-editor.tsx';
import { cellContent, cellLook } from '#app/requirements/cells/cell-view.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { PeopleMarks, peopleIn, peopleWords } from './people-marks.tsx';
import { GRIP, INDENT } from './geometry.ts';
import type { RequirementRowProps } from './row-props.ts';

/** One cell: what it shows, who is there, its editor while it is open. */
export function Cell(props: {
  readonly column: Column;
  readonly index: number;
  readonly row: RequirementRowProps;
  /** Everybody else who is at this row. */
  readonly people: readonly PersonAt[];
  /** The id of what says why the active cell was refused: there is one at a time. */
  readonly errorId: string;
}) {
  const { column, index, row, errorId } = props;
  const { requirement, actions } = row;
  const { id } = requirement;
  const isActive = row.active === column.id;
  const edited = row.editing?.column.id === column.id ? row.editing : null;
  const refusal = row.refusals?.get(column.id);
  const title = column.id === 'title';
  const left = row.lefts[index];
  const people = props.people.length === 0 ? props.people : peopleIn(props.people, column, row.columns);
  const inRange = row.rangeFrom >= 0 && index >= row.rangeFrom && index <= row.rangeTo;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={inRange || undefined}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal && !edited && isActive ? errorId : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={describe(people, column, row)}
      data-column={column.id}
      data-frozen={left === undefined ? undefined : ''}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={(event) => actions.press(event, id, column.id)}
      onDoubleClick={() => actions.open(id, column.id)}
      style={{
        left,
        paddingLeft: title ? 4 + (row.level - 1) * INDENT + (index === 0 ? GRIP : 0) : undefined,
      }}
      className={clsx(
        'flex min-h-0 min-w-0 items-start gap-1 border-r border-hairline py-1 pr-1.5 outline-none',
        index === 0 ? 'pl-5' : 'pl-1.5',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        // While the filter or another part of the page has the focus, the place in the table is still to be seen.
        isActive && 'outline-1 -outline-offset-1 outline-field-border',
        left === undefined ? 'relative' : 'sticky z-10 bg-inherit',
        edited && 'z-20',
      )}
    >
      {inRange && <span aria-hidden="true" className="pointer-events-none absolute inset-0 bg-accent/12" />}
      {title && <Twisty row={row} />}
      {refusal && <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-danger" />}
      <span
        className={clsx(
          'min-w-0 flex-1',
          row.lines === 1 ? 'truncate' : 'line-clamp-3 break-words whitespace-pre-line',
          refusal ? 'text-danger' : cellLook(column, row),
          edited && 'invisible',
        )}
      >
        {refusal?.text ?? cellContent(column, row)}
      </span>
      {title && <ElementSigns id={id} />}
      {title && row.pending && (
        <span title={PENDING_WORDS[row.pending]} className="mt-1 shrink-0">
          <PendingIcon state={row.pending} />
        </span>
      )}
      <PeopleMarks people={people} column={column} />
      {edited && (
        <CellEditor
          column={column}
          value={edited.value}
          stored={column.read(requirement)}
          storedText={column.id === 'systems' ? row.systems : String(column.read(requirement))}
          requirement={requirement}
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

function describe(
  people: readonly PersonAt[],
  column: Column,
  { verdictWords }: RequirementRowProps,
): string | undefined {
  const words = [peopleWords(people, column), column.id === 'verdict' ? verdictWords : ''];
  return words.filter(Boolean).join('. ') || undefined;
}

/** A twisty for the mouse; the keyboard has Alt and the arrows, screen readers have aria-expanded. */
function Twisty({ row }: { row: RequirementRowProps }) {
  const { requirement, expanded } = row;
  if (expanded === undefined)
    return (
      <span aria-hidden="true" className="mt-0.5 w-4 shrink-0 text-muted">
        {requirement.kind === 'note' && <StickyNote size={12} className="m-0.5" />}
      </span>
    );
  return (
    <span
      aria-hidden="true"
      onMouseDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        row.actions.toggle(requirement.id, expanded);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className="mt-0.5 flex size-4 shrink-0 items-center justify-center text-muted"
    >
      <ChevronRight size={14} className={clsx(expanded && 'rotate-90')} />
    </span>
  );
}
