import type { Outline } from './outline.ts';
import type { Rows } from './rows.ts';

/** Where dragged rows would stand: beside a row, under the same parent, or into it, as the last below it. */
export interface Drop {
  readonly place: 'before' | 'after' | 'into';
  readonly id: string;
}

/** Of a row's height at its top, and again at its bottom, what means beside it. */
const EDGE = 0.3;

/**
 * What a pointer means that is so many rows below the top of the first: into the row in its middle, between two rows at its edges;
 * below the last row the table goes on at the top level. Null where there are no rows. `level` is how far in the rows are held, for
 * places where an inner list ends together with the ones around it: it says behind which of them.
 */
export function dropAt(rows: Rows, { roots }: Outline, at: number, level: number): Drop | null {
  const index = Math.max(0, Math.floor(at));
  const row = rows.at(index);
  if (!row) {
    const last = roots.at(-1);
    return last === undefined ? null : { place: 'after', id: last };
  }
  const within = at - index;
  if (within >= EDGE && within <= 1 - EDGE) return { place: 'into', id: row.id };
  return between(rows, within < EDGE ? index : index + 1, level);
}

/** Above the row at an index, or below the last one. */
function between(rows: Rows, index: number, level: number): Drop | null {
  const below = rows.at(index);
  const least = below?.level ?? 1;
  let at = index - 1;
  let row = rows.at(at);
  if (below && (!row || Math.min(level, row.level) <= least)) return { place: 'before', id: below.id };
  // Up to the one that the list at that level ends with.
  for (const wanted = Math.max(level, least); row && row.level > wanted; row = rows.at(at)) at -= 1;
  return row ? { place: 'after', id: row.id } : null;
}

/** Whether two drops are the same. */
export function sameDrop(one: Drop | null, other: Drop | null): boolean {
  return one?.id === other?.id && one?.place === other?.place;
}
