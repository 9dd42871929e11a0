import { clsx } from 'clsx';
import { memo } from 'react';
import { type InSight, type Span, withGaps } from '#app/ui/grid/use-axis.ts';
import { type CellStyle, isSameStyle } from './cell-style.ts';
import { N2Cell } from './n2-cell.tsx';
import type { N2Sizes } from './n2-sizes.ts';
import { OpenMark } from './open-mark.tsx';
import type { N2Item } from './use-n2.ts';

interface N2RowProps {
  readonly item: N2Item;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly InSight<N2Item>[];
  /** How its cells look, one for each of `columns`. */
  readonly looks: readonly CellStyle[];
  readonly sizes: N2Sizes;
  /** The columns in which cells without an interface are mounted too; null for a row that came into sight just now. */
  readonly settled: Span | null;
  readonly inside: string | null;
  readonly selected: boolean;
  /** The index of the column that the keyboard is on, -1 for the row's name; null while it is in another row. */
  readonly active: number | null;
}

function same(a: N2RowProps, b: N2RowProps): boolean {
  return (
    a.item === b.item &&
    a.index === b.index &&
    a.top === b.top &&
    a.sizes === b.sizes &&
    a.settled === b.settled &&
    a.inside === b.inside &&
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

/** One part: its name, which stays in sight, and what it gives the others. Drawn again only where something in it changed. */
export const N2Row = memo(function N2Row(props: N2RowProps) {
  const { item, index, top, columns, looks, sizes, settled, inside, selected, active } = props;
  const isMounted = (at: number, { count }: CellStyle) =>
    count > 0 ||
    at === index ||
    at === active ||
    (settled !== null && settled.first <= at && at <= settled.last);
  const cells = columns.flatMap((column, place) => {
    const look = looks[place];
    return look && isMounted(column.index, look) ? [{ ...column, look }] : [];
  });
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="n2-row group/row absolute inset-x-0 flex"
      style={{
        top,
        height: sizes.row,
        backgroundSize: `${sizes.column}px 100%`,
        backgroundPositionX: sizes.headWidth,
      }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={item.name}
        aria-expanded={item.hasChildren ? item.isOpen : undefined}
        aria-selected={selected || undefined}
        tabIndex={active === -1 ? 0 : -1}
        title={item.path}
        style={{ width: sizes.headWidth, paddingLeft: 8 + (item.level - 1) * 12 }}
        className={clsx(
          'sticky left-0 z-10 flex shrink-0 items-center border-r border-hairline-strong outline-0',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          selected ? 'bg-selected-surface' : 'bg-surface group-hover/row:bg-hover',
        )}
      >
        <span className="min-w-0 flex-1 truncate text-left text-own-direction">{item.name}</span>
        <OpenMark item={item} inside={inside} />
      </div>
      {withGaps(cells, sizes).map(({ item: column, index: at, look, gap }) => (
        <N2Cell
          key={column.id}
          row={item}
          column={column}
          index={at}
          gap={gap}
          look={look}
          wide={sizes.wide}
          active={active === at}
        />
      ))}
    </div>
  );
}, same);
