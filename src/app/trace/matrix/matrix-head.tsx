import { clsx } from 'clsx';
import { CircleDashed } from 'lucide-react';
import { type InSight, withGaps } from '#app/ui/grid/use-axis.ts';
import { t } from '#language/translate.ts';
import type { AxisItem } from './axes.ts';
import { LinkMark } from './matrix-cell.tsx';
import { HEAD_HEIGHT, HEAD_WIDTH, SIZES } from './matrix-sizes.ts';

const LEGEND = [
  { look: { sign: 'direct', mark: 'S' }, words: t('Linked, by type') },
  { look: { sign: 'inherited', mark: 'S' }, words: t('Inherited') },
  { look: { sign: 'direct', suspect: true }, words: t('Suspect') },
] as const;

/** The names of the columns, upright to save room; they stay in sight. */
export function MatrixHead(props: {
  readonly columns: readonly InSight<AxisItem>[];
  readonly selected: ReadonlySet<string>;
  readonly title: string;
  /** The index of the column that the keyboard is on, -1 for the corner; null while it is in a row. */
  readonly active: number | null;
}) {
  const { columns, selected, title, active } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-b border-hairline-strong bg-sunken"
      style={{ height: HEAD_HEIGHT }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={title}
        tabIndex={active === -1 ? 0 : -1}
        style={{ width: HEAD_WIDTH }}
        className="sticky left-0 z-10 flex shrink-0 items-end border-r border-hairline-strong bg-sunken p-2 text-sm text-muted outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <div className="flex w-full flex-col gap-2">
          <ul aria-hidden="true" className="m-0 flex list-none flex-col gap-0.5 p-0">
            {LEGEND.map(({ look, words }) => (
              <li key={words} className="flex items-center gap-1.5">
                <LinkMark look={{ mark: '', suspect: false, pending: null, ...look }} />
                {words}
              </li>
            ))}
            <li className="flex items-center gap-1.5">
              <span className="flex size-4 items-center justify-center">
                <CircleDashed size={12} className="text-warning" />
              </span>{' '}
              {t('Not linked')}{' '}
            </li>
          </ul>
          <span className="font-medium">{title}</span>
        </div>
      </div>
      {withGaps(columns, SIZES).map(({ item: { id, label, gap: unlinked }, index, gap }) => (
        <div
          key={id}
          role="columnheader"
          aria-colindex={index + 2}
          aria-label={unlinked ? t('{element}, not linked', { element: label }) : label}
          aria-selected={selected.has(id) || undefined}
          tabIndex={active === index ? 0 : undefined}
          title={label}
          style={gap > 0 ? { marginLeft: gap } : undefined}
          className={clsx(
            'flex w-6.5 shrink-0 flex-col items-center justify-end gap-1 border-r border-hairline py-1.5 text-sm outline-0 hover:bg-hover',
            'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
            selected.has(id) && 'bg-selected-surface',
          )}
        >
          {unlinked && <CircleDashed aria-hidden="true" size={12} className="shrink-0 text-warning" />}
          <span className="min-h-0 rotate-180 truncate text-own-direction [writing-mode:vertical-rl]">
            {label}
          </span>
        </div>
      ))}
    </div>
  );
}
