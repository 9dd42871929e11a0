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
 * What a pointer means that is so many rows below the top of the first: into the row in its middle, beside it at its edges. Below
 * one that is open its first child begins; below the last row the table goes on at the top level. Null where there are no rows.
 */
export function dropAt(rows: Rows, { roots }: Outline, at: number): Drop | null {
  const index = Math.max(0, Math.floor(at));
  const row = rows.at(index);
  if (!row) {
    const last = roots.at(-1);
    return last === undefined ? null : { place: 'after', id: last };
  }
  const within = at - index;
  if (within < EDGE) return { place: 'before', id: row.id };
  if (within <= 1 - EDGE) return { place: 'into', id: row.id };
  const below = rows.ids[index + 1];
  return row.expanded === true && below !== undefined
    ? { place: 'before', id: below }
    : { place: 'after', id: row.id };
}

/** Whether two drops are the same. */
export function sameDrop(one: Drop | null, other: Drop | null): boolean {
  return one?.id === other?.id && one?.place === other?.place;
}
