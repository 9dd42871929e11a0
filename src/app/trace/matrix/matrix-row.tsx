import { clsx } from 'clsx';
import { ChevronRight, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import { type InSight, type Span, withGaps } from '#app/ui/grid/use-axis.ts';
import { t } from '#language/translate.ts';
import type { AxisItem } from './axes.ts';
import { type CellStyle, isSameStyle } from './cell-style.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { HEAD_WIDTH, ROW_HEIGHT, SIZES } from './matrix-sizes.ts';

interface MatrixRowProps {
  readonly item: AxisItem;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly InSight<AxisItem>[];
  /** How its cells look, one for each of `columns`. */
  readonly looks: readonly CellStyle[];
  /** The columns in which cells without a link are mounted too; null for a row that came into sight just now. */
  readonly settled: Span | null;
  readonly collapsed: boolean;
  readonly selected: boolean;
  /** The index of the column that the keyboard is on, -1 for the row's name; null while it is in another row. */
  readonly active: number | null;
}

function same(a: MatrixRowProps, b: MatrixRowProps): boolean {
  return (
    a.item === b.item &&
    a.index === b.index &&
    a.top === b.top &&
    a.settled === b.settled &&
    a.collapsed === b.collapsed &&
    a.selected === b.selected &&
    a.active === b.active &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ item, index }, at) => item === b.columns[at]?.item && index === b.columns[at].index) &&
    a.looks.every((look, at) => {
      const other = b.looks[at];
      return other !== undefined && isSameStyle(look, other);
    })
  );
}

/** One requirement: its name, which stays in sight, and its cells. Drawn again only where something in it changed. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { item, index, top, columns, looks, settled, collapsed, selected, active } = props;
  const { id, key, name, label, level, hasChildren, gap, context } = item;
  const isMounted = (at: number, look: CellStyle) =>
    look.sign !== 'none' || at === active || (settled !== null && settled.first <= at && at <= settled.last);
  const cells = columns.flatMap((column, place) => {
    const look = looks[place];
    return look && isMounted(column.index, look) ? [{ ...column, look }] : [];
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="matrix-row group/row absolute inset-x-0 flex hover:bg-hover"
      style={{ top, height: ROW_HEIGHT }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={gap ? t('{element}, not linked', { element: label }) : label}
        aria-expanded={hasChildren ? !collapsed : undefined}
        aria-selected={selected || undefined}
        data-id={id}
        tabIndex={active === -1 ? 0 : -1}
        title={label}
        style={{ width: HEAD_WIDTH, paddingLeft: 4 + (level - 1) * 12 }}
        className={clsx(
          'sticky left-0 z-10 flex shrink-0 items-center gap-1 border-r border-hairline-strong pr-2 outline-0',
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
        <span className="min-w-0 flex-1 truncate text-left text-own-direction">{name}</span>
        {gap && <CircleDashed aria-hidden="true" size={12} className="shrink-0 text-warning" />}
      </div>
      {withGaps(cells, SIZES).map(({ item: column, index: at, look, gap }) => (
        <MatrixCell
          key={column.id}
          row={item}
          column={column}
          index={at}
          gap={gap}
          look={look}
          active={active === at}
        />
      ))}
    </div>
  );
}, same);
