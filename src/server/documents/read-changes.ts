import { nextTurn } from '#server/scheduling/turns.ts';
import { type ChangeSetPage, listChangeSets } from '#server/storage/change-sets.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { Reader } from '#server/storage/tables.ts';

/** About so many characters are read by one statement. */
const SLICE = 256 * 1024;
const FIRST_ROWS = 20;
const MOST_ROWS = 250;
/** Where texts are searched, one statement looks through so many change sets. */
const SEARCHED = 2_000;

/** The change sets with numbers above `after`, up to `upTo`. */
export interface ChangeRange extends Omit<ChangeSetPage, 'limit' | 'upTo'> {
  readonly upTo: number;
}

/**
 * The change sets of a range in order, a slice at a time. Between two slices others have their turn, so that a long history
 * keeps nobody waiting; and a slice is small, whether its change sets are ten thousand keystrokes or ten imports.
 */
export async function* readChanges(
  db: Reader,
  modelId: string,
  range: ChangeRange,
): AsyncGenerator<StoredChangeSet[], void, undefined> {
  const descending = range.order === 'desc';
  const reach = range.containing === undefined ? Number.POSITIVE_INFINITY : SEARCHED;
  let rows = FIRST_ROWS;
  for (let { after, upTo } = range; after < upTo; await nextTurn()) {
    const window = descending
      ? { after: Math.max(after, upTo - reach), upTo }
      : { after, upTo: Math.min(upTo, after + reach) };
    const slice = await listChangeSets(db, modelId, { ...range, ...window, limit: rows });
    if (slice.length > 0) yield slice;
    const last = slice.at(-1);
    const whole = last === undefined || slice.length < rows;
    if (descending) upTo = whole ? window.after : last.seq - 1;
    else after = whole ? window.upTo : last.seq;
    const length = slice.reduce((sum, { diff }) => sum + diff.length, 0);
    const fitting = Math.floor((slice.length * SLICE) / Math.max(length, 1));
    rows = slice.length === 0 ? rows : Math.max(1, Math.min(fitting, rows * 4, MOST_ROWS));
  }
}
