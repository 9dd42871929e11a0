import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { PENDING_LABELS } from '#app/document/pending-labels.ts';
import { FlowSwatch } from '#app/fields/connections/flow-swatch.tsx';
import { DecorationIcon } from '#app/session/decoration-icon.tsx';
import type { ConnectionRow, InterfaceRow, PlacedControlRow } from '#model/interfaces/control-rows.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import type { CellMarks } from './cell-marks.ts';
import type { ControlWords } from '#app/interfaces/icd/columns/control-words.ts';
import { cellText, type IcdColumn, TREE_COLUMN } from '#app/interfaces/icd/columns/icd-column.ts';
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
}

/** The place of a row, as its props. */
export const placeProps = ({ level, posInSet, setSize, expanded }: PlacedControlRow) => ({
  level,
  posInSet,
  setSize,
  expanded,
});

/** One interface or connection. Memoised: in a table of thousands only those that changed are drawn again. */
export const IcdRow = memo(function IcdRow(props: IcdRowProps) {
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
      aria-description={pending && PENDING_LABELS[pending]}
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
        return column && gridCell(column, at, props);
      })}
    </div>
  );
});

/** Pixels from the left edge of the first column to its text, less the sign that opens a row. */
const indentOf = (level: number) => 4 + (level - 1) * INDENT;

/** One cell: a single element around a text, for most are no more. No component, so that scrolling makes none. */
function gridCell(column: IcdColumn, at: number, props: IcdRowProps): ReactElement {
  const { row, words, selected, active, marks, rangeFrom, rangeTo } = props;
  const isTree = column.id === TREE_COLUMN;
  const text = cellText(column, row, words);
  const mark = marks.get(column.id);
  const isActive = active === column.id;
  const inRange = rangeFrom >= 0 && rangeFrom <= at && at <= rangeTo;
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={inRange || undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={mark?.words}
      title={mark?.words}
      data-column={column.id}
      tabIndex={isActive ? 0 : -1}
      style={{ gridColumnStart: at + 1, ...(isTree && { paddingLeft: indentOf(props.level) }) }}
      className={clsx(
        'row-start-1 min-w-0 border-r border-hairline px-1.5 py-1 outline-none',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        isActive && 'outline-1 -outline-offset-1 outline-field-border',
        isTree && [
          'flex items-center gap-1 group-data-shifted/grid:sticky group-data-shifted/grid:left-0 group-data-shifted/grid:z-10',
          selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
        ],
        !isTree &&
          (mark
            ? 'flex items-center gap-1'
            : 'overflow-clip text-ellipsis whitespace-nowrap text-own-direction'),
        column.id === 'key' && 'font-mono text-sm leading-5',
        inRange && 'in-range',
      )}
    >
      {isTree ? <TreeCell {...props} text={text} /> : mark ? <CellText text={text} /> : text}
      {mark && <DecorationIcon mark={mark} />}
    </div>
  );
}

const CellText = ({ text }: { readonly text: string }) => (
  <span className="min-w-0 flex-1 truncate text-own-direction">{text}</span>
);

/** The name with what opens its row, or the line of its kind of flow. */
function TreeCell({ row, words, expanded, text }: IcdRowProps & { readonly text: string }) {
  const fallback =
    row.kind === 'interface'
      ? `${words.part(row.edge.sourceId)} → ${words.part(row.edge.targetId)}`
      : `Connection ${row.index + 1}`;
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
