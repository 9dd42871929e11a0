import { clsx } from 'clsx';
import { t } from '#language/translate.ts';
import type { AxisItem } from './axes.ts';
import type { CellStyle } from './cell-style.ts';

/** Whether a link is its own, inherited, or hidden below is told by the shape of its mark; what is suspect by a sign of its own. */
export function LinkMark({
  look,
}: {
  readonly look: Pick<CellStyle, 'sign' | 'mark' | 'suspect' | 'pending'>;
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

/** Where a requirement and an element meet. What is pressed there the grid hears; the lines between cells its row draws. */
export function MatrixCell(props: {
  readonly row: AxisItem;
  readonly column: AxisItem;
  readonly index: number;
  /** Pixels from the end of the cell before it: what is mounted for the keyboard only stands apart. */
  readonly gap: number;
  readonly look: CellStyle;
  readonly active: boolean;
}) {
  const { row, column, index, gap, look, active } = props;
  const itself = row.id === column.id;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-label={`${row.label}, ${column.label}: ${itself ? t('the same') : look.words}`}
      tabIndex={active ? 0 : undefined}
      style={gap > 0 ? { marginLeft: gap } : undefined}
      className={clsx(
        'w-6.5 shrink-0 outline-0 hover:bg-active focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        itself && 'bg-sunken!',
        look.sign !== 'none' && 'flex items-center justify-center',
      )}
    >
      {!itself && <LinkMark look={look} />}
    </div>
  );
}
