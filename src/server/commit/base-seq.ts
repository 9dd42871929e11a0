import { t } from '#language/translate.ts';
import type { LaterChange } from '#model/edit/merge/merge-base.ts';
import { Failure, invalid } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { admitHistory, type KnownPoint } from './known-history.ts';
import { laterChanges } from './later-changes.ts';

/** An edit is merged with so many change sets at most: they are read one by one. */
const CHANGES_MERGED = 10_000;

/** What an edit was made with. */
export interface Based {
  /** The request's `Base-Seq`: the change sets up to it were known. */
  readonly base?: KnownPoint | null;
  /** The ids of what the edit updates: what others changed of these since then is merged with it. */
  readonly updates?: readonly string[];
}

/** @throws Failure 400 for a base that is not there yet, 412 for one that is too long ago */
export function admitBase({ base = null }: Based, { seq }: StoredModel): void {
  if (base === null) return;
  const { seq: baseSeq } = base;
  if (baseSeq > seq)
    throw invalid([
      { path: 'Base-Seq', message: t('is later than {number}, the last change', { number: seq }) },
    ]);
  if (seq - baseSeq > CHANGES_MERGED)
    throw new Failure(
      'PRECONDITION_FAILED',
      t('The edit was made more than {count} change sets ago. Read the model again.', {
        count: CHANGES_MERGED,
      }),
    );
}

/**
 * What came after the edit's base, or after change set `from` where that is later, up to the one that `row` is at.
 * @throws Failure 409 where the base is of another history
 */
export async function laterThan(
  { base = null, updates = [] }: Based,
  db: Reader,
  row: StoredModel,
  from = 0,
): Promise<LaterChange[]> {
  await admitHistory(db, row, base);
  if (base === null || row.seq - base.seq > CHANGES_MERGED) return [];
  return laterChanges(db, row.id, { after: Math.max(base.seq, from), upTo: row.seq }, updates);
}
