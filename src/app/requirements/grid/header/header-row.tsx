import { useRef, useState } from 'react';
import type { Column } from '#app/requirements/columns/column.ts';
import type { Tracks } from '#app/requirements/columns/layout.ts';
import type { Sort } from '#app/requirements/rows/sort.ts';
import { ContextMenu } from '#app/ui/overlays/context-menu.tsx';
import type { HeaderActions } from './header-actions.ts';
import { HeaderCell } from './header-cell.tsx';

/** The names of the columns, each with a menu. */
export function HeaderRow(props: {
  readonly columns: readonly Column[];
  readonly tracks: Tracks;
  readonly sorts: readonly Sort[];
  readonly filtered: ReadonlySet<string>;
  readonly active: string | null;
  readonly actions: HeaderActions;
}) {
  const { columns, actions } = props;
  /** Where a column would stand that is being dragged. */
  const [drop, setDrop] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const asked = useRef('title');
  return (
    <ContextMenu
      entries={() => actions.entries(asked.current)}
      render={
        <div
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: props.tracks.template }}
          onContextMenuCapture={({ target }) => {
            const cell = target instanceof Element ? target.closest('[data-column]') : null;
            asked.current = cell?.getAttribute('data-column') ?? 'title';
          }}
        />
      }
      className="sticky top-0 z-30 grid h-7 border-b border-hairline-strong bg-sunken"
    >
      {columns.map((column, index) => {
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
            drop={drop?.to === index ? (drop.from < index ? 'behind' : 'before') : null}
            onDragOver={(to) => setDrop(to === null || to === index ? null : { from: index, to })}
            actions={actions}
          />
        );
      })}
    </ContextMenu>
  );
}
