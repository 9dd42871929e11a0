import type { Column } from '#app/requirements/columns/column.ts';
import type { Tracks } from '#app/requirements/columns/layout.ts';
import type { Sort } from '#app/requirements/rows/sort.ts';
import type { HeaderActions } from './header-actions.ts';
import { HeaderCell } from './header-cell.tsx';

/** The names of the columns. */
export function HeaderRow(props: {
  readonly columns: readonly Column[];
  readonly tracks: Tracks;
  readonly sorts: readonly Sort[];
  readonly filtered: ReadonlySet<string>;
  readonly active: string | null;
  readonly actions: HeaderActions;
}) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: props.tracks.template }}
      className="sticky top-0 z-30 grid h-7 border-b border-hairline-strong bg-sunken"
    >
      {props.columns.map((column, index) => {
        const rank = props.sorts.findIndex((sort) => sort.column === column.id);
        return (
          <HeaderCell
            key={column.id}
            column={column}
            index={index}
            left={props.tracks.lefts[index]}
            direction={props.sorts[rank]?.direction}
            rank={props.sorts.length > 1 && rank >= 0 ? rank + 1 : null}
            filtered={props.filtered.has(column.id)}
            active={props.active === column.id}
            actions={props.actions}
          />
        );
      })}
    </div>
  );
}
