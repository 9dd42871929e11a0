import { ApiError, UnreachableError } from '#app/api/http/client.ts';
import { StoreBehindError } from '#app/sync/document.ts';
import { isAhead } from '#app/sync/event-stream.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import { NotTheAuthorError } from './store-edit.ts';

/** Why nothing can be stored just now, though what was edited is kept and sent again. */
export type SyncError = 'offline' | 'store-away' | 'store-full' | 'busy' | 'signed-out';

/** What a failed try to store an edit means for it. */
export type SendOutcome =
  | { readonly kind: 'undecided'; readonly trouble: SyncError; readonly retryAfterMs: number | null }
  /** Its author is no longer signed in here. */
  | { readonly kind: 'not-now' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[] }
  /** It was made so long ago that the service no longer merges it with what came later. */
  | { readonly kind: 'outdated' }
  /** The service's store does not have what it was made on. */
  | { readonly kind: 'behind' }
  /** Something that it names is not there. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' };

const AWAY: Readonly<Record<string, SyncError>> = {
  STORE_FAILED: 'store-away',
  STORE_FULL: 'store-full',
  BUSY: 'busy',
  TOO_MANY_REQUESTS: 'busy',
  REQUEST_TIMEOUT: 'offline',
  UNAUTHENTICATED: 'signed-out',
};

/** Whether the service's store has another history than the one that was known. */
export function isOtherStore(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'STORE_RESTORED';
}

export function sendOutcomeOf(error: unknown): SendOutcome {
  if (error instanceof NotTheAuthorError) return { kind: 'not-now' };
  if (error instanceof UnreachableError)
    return {
      kind: 'undecided',
      trouble: AWAY[error.code ?? ''] ?? 'offline',
      retryAfterMs: error.retryAfterMs,
    };
  if (error instanceof StoreBehindError) return { kind: 'behind' };
  if (!(error instanceof ApiError)) return { kind: 'refused' };
  if (isAhead(error.problem)) return { kind: 'behind' };
  const { code, conflicts } = error.problem;
  const trouble = AWAY[code];
  if (trouble) return { kind: 'undecided', trouble, retryAfterMs: error.retryAfterMs };
  if (conflicts) return { kind: 'conflict', conflicts };
  if (code === 'PRECONDITION_FAILED') return { kind: 'outdated' };
  return code === 'NOT_FOUND' || code === 'REFERENCE_NOT_FOUND' ? { kind: 'missing' } : { kind: 'refused' };
}
