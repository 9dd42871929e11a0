import { clsx } from 'clsx';
import type { AxisItem } from './axes.ts';
import type { CellLook } from './cell-look.ts';
import { COLUMN_WIDTH } from './matrix-sizes.ts';

/** Whether a link is its own, inherited, or hidden below is told by the shape of its mark; what is suspect by a sign of its own. */
export function LinkMark({
  look,
}: {
  readonly look: Pick<CellLook, 'sign' | 'mark' | 'suspect' | 'pending'>;
}) {
  if (look.sign === 'none') return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex h-4 min-w-4 items-center justify-center text-xs leading-none font-medium tabular-nums',
        look.sign === 'direct' && !look.suspect && 'rounded-sm bg-accent text-on-accent',
        look.sign === 'direct' &&
          look.suspect &&
          'rounded-sm border border-warning bg-warning-surface text-warning',
        look.sign === 'inherited' && 'rounded-full border border-field-border text-muted',
        look.sign === 'below' && 'text-muted underline decoration-dotted underline-offset-2',
        look.pending === 'add' && 'outline-1 outline-offset-1 outline-pending outline-dotted',
        look.pending === 'delete' && 'line-through outline-1 outline-offset-1 outline-pending outline-dotted',
      )}
    >
      {look.suspect ? '!' : look.mark}
    </span>
  );
}

/** Where a requirement and an element meet. What is pressed there the grid hears. */
export function MatrixCell(props: {
  readonly row: AxisItem;
  readonly column: AxisItem;
  readonly index: number;
  readonly left: number;
  readonly look: CellLook;
  readonly active: boolean;
}) {
  const { row, column, index, left, look, active } = props;
  const itself = row.id === column.id;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-label={`${row.label}, ${column.label}: ${itself ? 'the same' : look.words}`}
      data-column={column.id}
      tabIndex={active ? 0 : -1}
      style={{ left, width: COLUMN_WIDTH }}
      className={clsx(
        'absolute inset-y-0 flex items-center justify-center border-r border-b border-hairline outline-none',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        itself ? 'bg-sunken' : 'group-hover/row:bg-hover hover:bg-active!',
      )}
    >
      {!itself && <LinkMark look={look} />}
    </div>
  );
}
