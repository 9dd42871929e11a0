import { createHash } from 'node:crypto';
import type { PendingState } from '#model/suggestions/pending-state.ts';
import { Failure } from '#server/failure.ts';
import type { StoredModel } from '#server/storage/models.ts';

/** The entity tag of an element: the change set that touched it last, and what is proposed for it where its body says so. */
export function elementTag(seq: number, pending: PendingState | null = null): string {
  return pending === null ? `"${seq}"` : `"${seq}-${pending}"`;
}

/** The entity tag of what a model says of itself: its name, description and access list. */
export function modelTag(
  row: Pick<StoredModel, 'id' | 'name' | 'description' | 'accessControlList'>,
): string {
  const said = JSON.stringify([row.id, row.name, row.description, row.accessControlList]);
  return `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`;
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
    `It was changed in the meantime: it is ${tag} now. Nothing was written.`,
  );
}
