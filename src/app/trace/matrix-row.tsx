import type { VirtualItem } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { ChevronRight, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import type { TraceMatrix } from '#model/trace/matrix.ts';
import type { AxisItem } from './axes.ts';
import { cellLook, type LinkMarks } from './cell-look.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { HEAD_WIDTH, ROW_HEIGHT } from './matrix-sizes.ts';

/** One requirement: its name, which stays in sight, and its cells. */
export const MatrixRow = memo(function MatrixRow(props: {
  readonly item: AxisItem;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly AxisItem[];
  readonly inSight: readonly VirtualItem[];
  readonly matrix: TraceMatrix;
  readonly marks: LinkMarks;
  readonly collapsed: boolean;
  readonly selected: boolean;
  /** The index of the column that the keyboard is on, -1 for the row's name; null while it is in another row. */
  readonly active: number | null;
}) {
  const { item, index, top, columns, inSight, matrix, marks, collapsed, selected, active } = props;
  const { id, key, name, label, level, hasChildren, gap, context } = item;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={id}
      className="group/row absolute inset-x-0"
      style={{ top, height: ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={`${label}${gap ? ', not linked' : ''}`}
        aria-expanded={hasChildren ? !collapsed : undefined}
        aria-selected={selected || undefined}
        data-column=""
        data-id={id}
        tabIndex={active === -1 ? 0 : -1}
        title={label}
        style={{ width: HEAD_WIDTH, paddingLeft: 4 + (level - 1) * 12 }}
        className={clsx(
          'sticky left-0 z-10 flex h-full items-center gap-1 border-r border-b border-hairline border-r-hairline-strong pr-2 outline-none',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
          context && 'text-muted',
        )}
      >
        <span
          aria-hidden="true"
          data-toggle=""
          className="flex size-4 shrink-0 items-center justify-center text-muted"
        >
          {hasChildren && <ChevronRight size={14} className={clsx(!collapsed && 'rotate-90')} />}
        </span>
        {key !== '' && <span className="shrink-0 font-mono text-sm text-muted">{key}</span>}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {gap && <CircleDashed aria-hidden="true" size={12} className="shrink-0 text-warning" />}
      </div>
      {inSight.map(({ index: at, start }) => {
        const column = columns[at];
        return (
          column && (
            <MatrixCell
              key={column.id}
              row={item}
              column={column}
              index={at}
              left={start}
              look={cellLook(matrix, id, column.id, collapsed, marks)}
              active={active === at}
            />
          )
        );
      })}
    </div>
  );
});
