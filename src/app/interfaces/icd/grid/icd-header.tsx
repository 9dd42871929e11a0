import type { IcdColumn } from '#app/interfaces/icd/columns/icd-column.ts';
import { HEADER_HEIGHT } from './icd-sizes.ts';

/** The names of the columns. */
export function IcdHeader(props: {
  readonly columns: readonly IcdColumn[];
  readonly mounted: readonly number[];
  readonly template: string;
  /** The id of the column that the keyboard is on; null while it is in a row. */
  readonly active: string | null;
}) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: props.template, height: HEADER_HEIGHT }}
      className="sticky top-0 z-30 grid border-b border-hairline-strong bg-sunken"
    >
      {props.mounted.map((at) => {
        const column = props.columns[at];
        if (!column) return null;
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={at + 1}
            data-column={column.id}
            tabIndex={props.active === column.id ? 0 : -1}
            title={column.label}
            style={{ gridColumnStart: at + 1 }}
            className={`row-start-1 flex min-w-0 items-center border-r border-hairline px-1.5 text-sm font-medium text-muted outline-0 select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ${at === 0 ? 'sticky left-0 z-10 bg-sunken pl-6.5' : ''}`}
          >
            <span className="truncate">{column.label}</span>
          </div>
        );
      })}
    </div>
  );
}
