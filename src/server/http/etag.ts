import crypto from 'node:crypto';
import { t } from '#language/translate.ts';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { Failure } from '#server/failure.ts';
import { type HistoryPoint, pointText } from '#server/storage/chain.ts';
import { hashAt } from '#server/storage/change-sets.ts';
import type { Reader } from '#server/storage/tables.ts';
import type { StoredModel } from '#server/storage/models.ts';

/**
 * The entity tag of an element: the change set that touched it last, in the history of this store, and what is proposed for it where
 * its body says so.
 */
export function elementTag(point: HistoryPoint, pending: PendingState | null = null): string {
  return pending === null ? `"${pointText(point)}"` : `"${pointText(point)}-${pending}"`;
}

/** The same of an element that change set `seq` touched last, in a model that is at `now`. */
export async function storedElementTag(
  db: Reader,
  now: HistoryPoint & { readonly id: string },
  seq: number,
  pending: PendingState | null = null,
): Promise<string> {
  const hash = seq === now.seq ? now.hash : ((await hashAt(db, now.id, seq)) ?? '');
  return elementTag({ seq, hash }, pending);
}

/** The entity tag of what a model says of itself: its name, description and access list. */
export function modelTag(
  row: Pick<StoredModel, 'id' | 'name' | 'description' | 'accessControlList'>,
): string {
  const said = JSON.stringify([row.id, row.name, row.description, row.accessControlList]);
  return `"${crypto.hash('sha256', said, 'base64url').slice(0, 22)}"`;
}

/**
 * Holds a write to its `If-Match` (RFC 9110, 13.1.1: strong comparison, a list or `*`).
 * @throws Failure PRECONDITION_FAILED
 */
export function requireMatch(ifMatch: string | undefined, tag: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  if (ifMatch.split(',').some((one) => one.trim() === tag)) return;
  throw new Failure(
    'PRECONDITION_FAILED',
    t('It was changed in the meantime: it is {version} now. Nothing was written.', { version: tag }),
  );
}
