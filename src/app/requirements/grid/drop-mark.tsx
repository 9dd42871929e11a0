import { clsx } from 'clsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { indexIn, type Rows } from '#app/requirements/rows/rows.ts';
import { INDENT, type RowPlaces } from '#app/requirements/selection/geometry.ts';
import { t } from '#language/translate.ts';
import type { RowDrag } from './use-row-drag.ts';

/** Where dragged rows would stand: a line between two rows, as far in as they would be, or a frame around the one that takes them. */
export function DropMark(props: {
  readonly drag: RowDrag;
  readonly rows: Rows;
  readonly places: RowPlaces;
  readonly columns: readonly Column[];
}) {
  const { drag, rows, places, columns } = props;
  const { drop, refusal, ids } = drag;
  if (!drop) return null;
  const index = indexIn(rows.ids, drop.id);
  const level = rows.at(index)?.level ?? 1;
  // What follows a row comes after all that is below it: beneath the last row that is deeper.
  let last = index;
  if (drop.place === 'after') while ((rows.at(last + 1)?.level ?? 0) > level) last += 1;
  const into = drop.place === 'into';
  const { startOf, sizeOf } = places;
  const top = drop.place === 'after' ? startOf(last) + sizeOf(last) : startOf(index);
  return (
    <div
      aria-hidden="true"
      data-drop={refusal === null ? drop.place : 'refused'}
      className={clsx(
        'pointer-events-none absolute right-0 z-30',
        into ? 'border-2' : 'border-t-2',
        refusal === null ? 'border-accent' : 'border-dashed border-danger',
      )}
      style={{
        top: into ? top : top - 1,
        height: into ? sizeOf(index) : 2,
        left: into ? 0 : leftOfTitles(columns) + (level - 1) * INDENT,
      }}
    >
      <span
        className={clsx(
          'popup absolute top-full left-1 mt-1 px-1.5 text-sm whitespace-nowrap',
          refusal !== null && 'text-danger',
        )}
      >
        {refusal ??
          (into
            ? t('{count, plural, one {Move here, below this} other {Move {count} rows here, below this}}', {
                count: ids.size,
              })
            : t('{count, plural, one {Move here} other {Move {count} rows here}}', { count: ids.size }))}
      </span>
    </div>
  );
}

/** How far from the left the titles of the first level begin, in pixels. */
function leftOfTitles(columns: readonly Column[]): number {
  const title = columns.findIndex(({ id }) => id === 'title');
  return columns.slice(0, title).reduce((sum, { width }) => sum + width, 0);
}
