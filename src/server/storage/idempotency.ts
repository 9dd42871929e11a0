import type { Reader, Writer } from './tables.ts';

/** What a write with an `Idempotency-Key` answered, so that its repeat answers the same. */
export interface StoredAnswer {
  /** The model written to; for the creation of a model its team; for what is in no model the user. */
  readonly scopeId: string;
  readonly key: string;
  /** Tells a repeat from another request under the same key. */
  readonly requestHash: string;
  readonly at: string;
  readonly status: number;
  /** JSON text of the answer's own headers. */
  readonly headers: string;
  readonly body: string | null;
}

/** How long a repeat is known for one. */
const KEPT_DAYS = 7;

/** The answer kept under a key, or null where there is none or it is older than 7 days at `now`. */
export async function findAnswer(
  db: Reader,
  scopeId: string,
  key: string,
  now: Date,
): Promise<StoredAnswer | null> {
  const answer = await db
    .selectFrom('idempotency')
    .select(['scope_id as scopeId', 'key', 'request_hash as requestHash', 'at', 'status', 'headers', 'body'])
    .where('scope_id', '=', scopeId)
    .where('key', '=', key)
    .where('at', '>=', oldest(now))
    .executeTakeFirst();
  return answer ?? null;
}

/** Keeps an answer, in the transaction of the write that it answers and under the lock of its scope. */
export async function putAnswer(tx: Writer, answer: StoredAnswer): Promise<void> {
  const values = {
    request_hash: answer.requestHash,
    at: answer.at,
    status: answer.status,
    headers: answer.headers,
    body: answer.body,
  };
  await tx
    .insertInto('idempotency')
    .values({ scope_id: answer.scopeId, key: answer.key, ...values })
    // Only an answer too old to be found can be in the way.
    .onConflict((conflict) => conflict.columns(['scope_id', 'key']).doUpdateSet(values))
    .execute();
}

/** Forgets the answers that are older than 7 days at `now`. */
export async function purgeAnswers(tx: Writer, now: Date): Promise<void> {
  await tx.deleteFrom('idempotency').where('at', '<', oldest(now)).execute();
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
}
