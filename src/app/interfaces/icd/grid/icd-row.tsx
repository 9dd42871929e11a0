import { clsx } from 'clsx';
import { ChevronRight, CircleAlert } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { CellEditor, CellError } from '#app/fields/cells/editors/cell-editor.tsx';
import type { CellActions } from '#app/fields/cells/editing/use-cell-actions.ts';
import type { EditedCell } from '#app/fields/cells/editing/use-cell-editing.ts';
import { rowName } from '#app/interfaces/icd/columns/icd-sheet.ts';
import { PeopleMarks, peopleIn, peopleLabels } from '#app/fields/cells/people/people-marks.tsx';
import { usePeopleAt } from '#app/presence/people.ts';
import type { PersonAt } from '#app/presence/places.ts';
import { threadWords } from '#app/api/review/open-threads.ts';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { ThreadMark } from '#app/fields/elements/thread-mark.tsx';
import { FlowSwatch } from '#app/fields/connections/flow-swatch.tsx';
import { DecorationIcon } from '#app/session/decoration-icon.tsx';
import { t } from '#language/translate.ts';
import type { ConnectionRow, InterfaceRow, PlacedControlRow } from '#model/interfaces/control-rows.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { CellMarks } from './cell-marks.ts';
import type { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import { type CellRow, cellShown, cellText, type IcdColumn } from '#app/interfaces/icd/columns/icd-column.ts';
import { TREE_COLUMN } from '#model/definitions/interface-search.ts';
import { peopleInRow } from './field-paths.ts';
import { INDENT, ROW_HEIGHT } from './icd-sizes.ts';

export interface IcdRowProps {
  readonly row: InterfaceRow | ConnectionRow;
  readonly level: number;
  readonly posInSet: number;
  readonly setSize: number;
  readonly expanded: boolean | undefined;
  readonly index: number;
  readonly top: number;
  readonly template: string;
  readonly columns: readonly IcdColumn[];
  /** The indexes of the columns that are mounted. */
  readonly mounted: readonly number[];
  readonly words: ControlWords;
  readonly selected: boolean;
  /** The id of the column that the keyboard is on; null where it is in another row. */
  readonly active: string | null;
  /** The columns of the selected block; -1 where the row is outside of it. */
  readonly rangeFrom: number;
  readonly rangeTo: number;
  readonly marks: CellMarks;
  readonly pending: PendingState | undefined;
  /** How many threads of comments are open at the interface; none in the row of a connection. */
  readonly threads: number;
  /** The cell of it that is open. */
  readonly editing: EditedCell<CellRow, ControlWords> | null;
  readonly refusals: ReadonlyMap<string, ShownRefusal> | undefined;
  readonly actions: CellActions;
}

/** A refused cell of a row, as it is shown. */
export interface ShownRefusal {
  readonly text: string;
  readonly message: string;
}

/** What says why the active cell was refused: there is one at a time. */
const ERROR_ID = 'icd-cell-error';

/** The place of a row, as its props. */
export const placeProps = ({ level, posInSet, setSize, expanded }: PlacedControlRow) => ({
  level,
  posInSet,
  setSize,
  expanded,
});

/** One interface or connection. Memoised: in a table of thousands only those that changed are drawn again. */
export const IcdRow = memo(function IcdRow(props: IcdRowProps) {
  const people = peopleInRow(usePeopleAt(props.row.edge.id), props.row);
  const { row, index, selected, pending, mounted, columns } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-posinset={props.posInSet}
      aria-setsize={props.setSize}
      aria-expanded={props.expanded}
      aria-selected={selected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={described(props)}
      data-id={row.id}
      style={{ top: props.top, height: ROW_HEIGHT, gridTemplateColumns: props.template }}
      className={clsx(
        'group/row absolute inset-x-0 grid grid-rows-[minmax(0,1fr)] border-b border-hairline',
        selected ? 'bg-selected-surface' : 'bg-surface hover:bg-hover',
        row.kind === 'interface' && 'font-medium',
        pending === 'add' && 'border-dotted! border-b-2! border-pending!',
        pending === 'delete' && 'text-muted line-through',
      )}
    >
      {mounted.map((at) => {
        const column = columns[at];
        return column && gridCell(column, at, props, people);
      })}
    </div>
  );
});

/** How the interface differs from the model itself, and that somebody speaks of it. */
function described({ pending, threads }: IcdRowProps): string | undefined {
  const words = [pending ? PENDING_LABELS[pending] : '', threads > 0 ? threadWords(threads) : ''];
  return words.filter(Boolean).join(', ') || undefined;
}

/** Pixels from the left edge of the first column to its text, less the sign that opens a row. */
const indentOf = (level: number) => 4 + (level - 1) * INDENT;

/** One cell: a single element around a text, for most are no more. No component, so that scrolling makes none. */
function gridCell(
  column: IcdColumn,
  at: number,
  props: IcdRowProps,
  people: readonly PersonAt[],
): ReactElement {
  const { row, selected, active, marks, rangeFrom, rangeTo } = props;
  const isTree = column.id === TREE_COLUMN;
  const text = cellShown(column, row, props.words);
  const mark = marks.get(column.id);
  const isActive = active === column.id;
  const edited = props.editing?.column.id === column.id ? props.editing : null;
  const refusal = props.refusals?.get(column.id);
  const here = people.length === 0 ? people : peopleIn(people, column, props.columns, TREE_COLUMN);
  const isDressed = edited !== null || refusal !== undefined || here.length > 0;
  const words = [mark?.words, peopleLabels(here, column)].filter(Boolean).join(' ') || undefined;
  const inRange = rangeFrom >= 0 && rangeFrom <= at && at <= rangeTo;
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={inRange || undefined}
      aria-invalid={refusal ? true : undefined}
      aria-describedby={refusal && !edited && isActive ? ERROR_ID : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={words}
      title={words}
      data-column={column.id}
      tabIndex={isActive ? 0 : -1}
      style={{ gridColumnStart: at + 1, ...(isTree && { paddingLeft: indentOf(props.level) }) }}
      className={clsx(
        'row-start-1 min-w-0 border-r border-hairline px-1.5 py-1 outline-0',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        isActive && 'outline-1 -outline-offset-1 outline-field-border',
        isDressed && (isTree ? 'sticky left-0' : 'relative'),
        edited && 'z-20',
        isTree && [
          'flex items-center gap-1 group-data-shifted/grid:sticky group-data-shifted/grid:left-0',
          !edited && 'group-data-shifted/grid:z-10',
          selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
        ],
        !isTree &&
          (mark || isDressed
            ? 'flex items-center gap-1'
            : 'overflow-clip text-ellipsis whitespace-nowrap text-own-direction'),
        column.id === 'key' && 'font-mono text-sm leading-5',
        inRange && 'in-range',
      )}
    >
      {refusal && <CircleAlert aria-hidden="true" size={14} className="shrink-0 text-danger" />}
      {isTree ? (
        <TreeCell {...props} text={refusal?.text ?? text} />
      ) : mark || isDressed ? (
        <CellText text={refusal?.text ?? text} isRefused={refusal !== undefined} />
      ) : (
        text
      )}
      {isTree && props.threads > 0 && (
        <ThreadMark id={row.id} name={rowName(row, props.words)} count={props.threads} />
      )}
      {mark && <DecorationIcon mark={mark} />}
      <PeopleMarks people={here} column={column} />
      {edited && <OpenCell {...props} column={column} edited={edited} error={refusal?.message} />}
      {refusal && !edited && isActive && <CellError id={ERROR_ID}>{refusal.message}</CellError>}
    </div>
  );
}

const CellText = ({ text, isRefused }: { readonly text: string; readonly isRefused: boolean }) => (
  <span className={clsx('min-w-0 flex-1 truncate text-own-direction', isRefused && 'text-danger')}>
    {text}
  </span>
);

/** The editor of the open cell. */
function OpenCell(
  props: IcdRowProps & {
    readonly column: IcdColumn;
    readonly edited: EditedCell<CellRow, ControlWords>;
    readonly error: string | undefined;
  },
) {
  const { column, edited, error, row, words, actions } = props;
  const own = row.kind === 'interface' ? column.interface?.edit : undefined;
  const editor = typeof own === 'object' && row.kind === 'interface' ? own.editorIn?.(row) : undefined;
  return (
    <CellEditor
      editor={editor ?? edited.column.editor}
      rowId={row.id}
      value={edited.value}
      base={edited.base}
      stored={edited.column.read(row)}
      storedText={cellText(column, row, words)}
      typed={edited.typed}
      label={t('{column} of {name}', { column: column.label, name: rowName(row, words) })}
      error={error}
      onTyped={actions.type}
      onCommit={actions.commit}
      onLeave={actions.leave}
      onCancel={actions.cancel}
    />
  );
}

/** The name with what opens its row, or the line of its kind of flow. */
function TreeCell({ row, words, expanded, text }: IcdRowProps & { readonly text: string }) {
  const fallback =
    row.kind === 'interface'
      ? `${words.part(row.edge.sourceId)} → ${words.part(row.edge.targetId)}`
      : t('Connection {number}', { number: row.index + 1 });
  return (
    <>
      <OpenSign expanded={expanded} />
      {row.kind === 'connection' && <FlowSwatch type={row.connection.type} />}
      <span
        className={clsx(
          'min-w-0 flex-1 truncate text-own-direction',
          text === '' && 'font-normal text-muted',
        )}
      >
        {text || fallback}
      </span>
    </>
  );
}

/** A press on it opens and closes the row. */
export function OpenSign({ expanded }: { readonly expanded: boolean | undefined }) {
  if (expanded === undefined) return <span aria-hidden="true" className="w-5 shrink-0" />;
  return (
    <span
      aria-hidden="true"
      data-toggle=""
      className="-my-1 flex h-6 w-5 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-active"
    >
      <ChevronRight size={14} className={clsx(expanded && 'rotate-90')} />
    </span>
  );
}
