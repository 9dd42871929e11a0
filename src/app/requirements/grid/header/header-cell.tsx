import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Filter } from 'lucide-react';
import type { Column } from '#app/requirements/columns/column.ts';
import type { Sort } from '#app/requirements/rows/sort.ts';
import { t } from '#language/translate.ts';
import type { HeaderActions } from './header-actions.ts';
import { useHeaderPresses } from './use-header-presses.ts';

/**
 * The name of a column. A click, Enter or Space sorts: up, down, then the order of the tree again; with Shift within what sorts
 * already. Its right edge changes the width, and with a double click fits it; dragging it changes the place. Alt with the arrows and
 * Alt+Shift with them do the same; the menu has the rest.
 */
export function HeaderCell(props: {
  readonly column: Column;
  readonly index: number;
  readonly left: number | undefined;
  readonly direction: Sort['direction'] | undefined;
  /** Which of several that sort it is, from 1; null where it alone does, or none. */
  readonly rank: number | null;
  readonly filtered: boolean;
  readonly active: boolean;
  /** On which side of it a column would stand that is being dragged. */
  readonly drop: 'before' | 'behind' | null;
  /** Tells over which column this one is dragged; null once it is let go. */
  readonly onDragOver: (index: number | null) => void;
  readonly actions: HeaderActions;
}) {
  const { column, index, left, direction, rank, actions } = props;
  const { id, label } = column;
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  const { pressEdge, ...handlers } = useHeaderPresses(props);

  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction ?? 'none'}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3
      aria-description={describe(rank, props.filtered)}
      data-column={id}
      data-frozen={left === undefined ? undefined : ''}
      tabIndex={props.active ? 0 : -1}
      {...handlers}
      onFocus={() => actions.focus(id)}
      style={left === undefined ? undefined : { left }}
      className={clsx(
        'flex min-w-0 touch-none items-center gap-1 border-r border-hairline px-1.5 text-sm font-medium text-muted outline-0 select-none hover:text-text',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        left === undefined ? 'relative' : 'sticky z-10 bg-sunken',
        id === 'title' && 'pl-6.5',
      )}
    >
      {props.drop && (
        <span
          aria-hidden="true"
          data-drop={props.drop}
          className={clsx(
            'absolute inset-y-0 w-0.5 bg-accent',
            props.drop === 'before' ? 'left-0' : 'right-0',
          )}
        />
      )}
      <span className="min-w-0 truncate">{label}</span>
      {direction && <Icon aria-hidden="true" size={12} className="shrink-0" />}
      {rank !== null && <span aria-hidden="true">{rank}</span>}
      {props.filtered && <Filter aria-hidden="true" size={12} className="shrink-0 text-accent-text" />}
      <span
        aria-hidden="true"
        data-resize
        title={t('Drag: width · Double-click: fit')}
        onPointerDown={pressEdge}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => actions.fit(id)}
        className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize hover:bg-accent/40"
      />
    </div>
  );
}

function describe(rank: number | null, filtered: boolean): string | undefined {
  const words = [
    ...(rank === null ? [] : [t('Sorts as number {rank}', { rank })]),
    ...(filtered ? [t('Filtered')] : []),
  ];
  return words.length > 0 ? words.join(', ') : undefined;
}
