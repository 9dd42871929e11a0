import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { COLUMNS, type ColumnId } from './columns.ts';
import type { Sort } from './sort.ts';

/** The names of the columns. A click, Enter or Space sorts: up, down, then the order of the tree again. */
export function HeaderRow(props: {
  readonly template: string;
  readonly sort: Sort | null;
  readonly active: ColumnId | null;
  readonly onSort: (column: ColumnId) => void;
  readonly onFocus: (column: ColumnId) => void;
}) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: props.template }}
      className="sticky top-0 z-30 grid h-7 border-b border-hairline-strong bg-sunken"
    >
      {COLUMNS.map(({ id, label }, index) => {
        const sorted = props.sort?.column === id ? props.sort.direction : undefined;
        const Icon = sorted === 'descending' ? ArrowDown : ArrowUp;
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sorted ?? 'none'}
            data-column={id}
            tabIndex={props.active === id ? 0 : -1}
            onClick={() => props.onSort(id)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              props.onSort(id);
            }}
            onFocus={() => props.onFocus(id)}
            className={clsx(
              'flex min-w-0 items-center gap-1 border-r border-hairline px-1.5 text-sm font-medium text-muted outline-none select-none hover:text-text',
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              id === 'title' && 'sticky left-0 z-10 bg-sunken pl-6.5',
            )}
          >
            <span className="min-w-0 truncate">{label}</span>
            {sorted && <Icon aria-hidden="true" size={12} className="shrink-0" />}
          </div>
        );
      })}
    </div>
  );
}
