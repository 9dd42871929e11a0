import type { VirtualItem } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { CircleDashed } from 'lucide-react';
import type { AxisItem } from './axes.ts';
import { LinkMark } from './matrix-cell.tsx';
import { COLUMN_WIDTH, HEAD_HEIGHT, HEAD_WIDTH } from './matrix-sizes.ts';

const LEGEND = [
  { look: { sign: 'direct', mark: 'S' }, words: 'Linked, by type' },
  { look: { sign: 'inherited', mark: 'S' }, words: 'Through what is above' },
  { look: { sign: 'direct', suspect: true }, words: 'Suspect' },
] as const;

/** The names of the columns, upright to save room; they stay in sight. */
export function MatrixHead(props: {
  readonly columns: readonly AxisItem[];
  readonly inSight: readonly VirtualItem[];
  readonly selected: ReadonlySet<string>;
  readonly title: string;
  /** The index of the column that the keyboard is on, -1 for the corner; null while it is in a row. */
  readonly active: number | null;
}) {
  const { columns, inSight, selected, title, active } = props;
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-row=""
      className="sticky top-0 z-20 border-b border-hairline-strong bg-sunken"
      style={{ height: HEAD_HEIGHT }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={title}
        data-column=""
        tabIndex={active === -1 ? 0 : -1}
        style={{ width: HEAD_WIDTH }}
        className="sticky left-0 z-10 flex h-full items-end border-r border-hairline-strong bg-sunken p-2 text-sm text-muted outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
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
              </span>
              Not linked
            </li>
          </ul>
          <span className="font-medium">{title}</span>
        </div>
      </div>
      {inSight.map(({ index, start }) => {
        const column = columns[index];
        if (!column) return null;
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={`${column.label}${column.gap ? ', not linked' : ''}`}
            aria-selected={selected.has(column.id) || undefined}
            data-column={column.id}
            tabIndex={active === index ? 0 : -1}
            title={column.label}
            style={{ left: start, width: COLUMN_WIDTH }}
            className={clsx(
              'absolute inset-y-0 flex flex-col items-center justify-end gap-1 border-r border-hairline py-1.5 text-sm outline-none hover:bg-hover',
              'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
              selected.has(column.id) && 'bg-selected-surface',
            )}
          >
            {column.gap && <CircleDashed aria-hidden="true" size={12} className="shrink-0 text-warning" />}
            <span aria-hidden="true" className="min-h-0 rotate-180 truncate [writing-mode:vertical-rl]">
              {column.label}
            </span>
          </div>
        );
      })}
    </div>
  );
}
