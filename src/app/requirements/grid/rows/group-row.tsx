import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { Row } from '#app/requirements/rows/rows.ts';

/** The head of a group: one cell over all columns. A press and Enter open and close it. */
export function GroupRow(props: {
  readonly row: Row;
  /** Counts from 0, without the header. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly columns: number;
  readonly active: boolean;
  readonly column: string;
}) {
  const { row, active } = props;
  const open = row.expanded === true;
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={row.level}
      aria-posinset={row.posInSet}
      aria-setsize={row.setSize}
      aria-expanded={open}
      data-id={row.id}
      style={{ top: props.top, height: props.height }}
      className="absolute inset-x-0 border-b border-hairline bg-sunken"
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={props.columns}
        data-column={props.column}
        tabIndex={active ? 0 : -1}
        className="sticky left-0 flex h-full w-max max-w-full items-center gap-1 px-1.5 font-medium outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <ChevronRight aria-hidden="true" size={14} className={clsx('text-muted', open && 'rotate-90')} />
        <span className="truncate">{row.group}</span>
      </div>
    </div>
  );
}
