import { clsx } from 'clsx';
import { ChevronRight, CircleAlert, StickyNote } from 'lucide-react';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { ThreadMark } from '#app/fields/elements/thread-mark.tsx';
import { PendingIcon } from '#app/fields/elements/pending-icon.tsx';
import type { PersonAt } from '#app/presence/places.ts';
import { CellEditor, CellError } from '#app/fields/cells/editors/cell-editor.tsx';
import { cellContent, cellStyle } from '#app/requirements/cells/cell-view.tsx';
import { t } from '#language/translate.ts';
import type { EditedRequirement } from './row-props.ts';
import { type Column, wraps } from '#app/requirements/columns/column.ts';
import { SavedConstraints } from '#app/requirements/inspector/saved-constraints.tsx';
import { DecorationIcon } from '#app/session/decoration-icon.tsx';
import type { Decoration } from '#app/session/decorations.ts';
import { PeopleMarks } from '#app/fields/cells/people/people-marks.tsx';
import type { ShownRefusal } from './row-actions.ts';
import type { RequirementRowProps } from './row-props.ts';

/** What is in a cell that is more than its text: the signs of a title, who is there, why it was refused, its editor. */
export function DecoratedCell(props: {
  readonly column: Column;
  readonly row: RequirementRowProps;
  /** Everybody else who is at this cell. */
  readonly people: readonly PersonAt[];
  readonly marks: readonly Decoration[];
  readonly edited: EditedRequirement | null;
  readonly refusal: ShownRefusal | undefined;
  /** The id of what says why it was refused, where that is to be shown: in the active cell. */
  readonly errorId: string | null;
}) {
  const { column, row, edited, refusal, errorId } = props;
  const { requirement, actions, pending } = row;
  const title = column.id === 'title';
  return (
    <>
      {title && <Twisty row={row} />}
      {refusal && <CircleAlert aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-danger" />}
      <span
        className={clsx(
          'min-w-0 flex-1 text-own-direction',
          row.lines === 1 || (row.lines === 'all' && !wraps(column))
            ? 'truncate'
            : 'break-words whitespace-pre-line',
          row.lines === 3 && 'line-clamp-3',
          refusal ? 'text-danger' : cellStyle(column, row),
          edited && 'invisible',
        )}
      >
        {refusal?.text ?? cellContent(column, row)}
      </span>
      {title && props.marks.map((mark) => <DecorationIcon key={mark.words} mark={mark} />)}
      {title && row.threads > 0 && (
        <ThreadMark id={requirement.id} name={requirement.key} count={row.threads} />
      )}
      {title && pending && (
        <span title={PENDING_LABELS[pending]} className="mt-1 shrink-0">
          <PendingIcon state={pending} />
        </span>
      )}
      <PeopleMarks people={props.people} column={column} />
      {edited && (
        <CellEditor
          editor={column.editor}
          value={edited.value}
          base={edited.base}
          onTyped={actions.type}
          stored={column.read(requirement)}
          storedText={column.id === 'systems' ? row.systems : String(column.read(requirement))}
          rowId={requirement.id}
          drawRows={() => <SavedConstraints requirement={requirement} />}
          typed={edited.typed}
          label={t('{column} of {name}', { column: column.label, name: requirement.key })}
          error={refusal?.message}
          onCommit={actions.commit}
          onLeave={actions.leave}
          onCancel={actions.cancel}
        />
      )}
      {refusal && !edited && errorId !== null && <CellError id={errorId}>{refusal.message}</CellError>}
    </>
  );
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
