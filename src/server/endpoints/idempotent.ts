import { t } from '#language/translate.ts';
import { type Endpoint, worksWhenFull } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { type Permit, writeTransaction } from '#server/access/write-transaction.ts';
import { keep, type Retry, replayed } from '#server/commit/retry.ts';
import type { Deps } from '#server/deps.ts';
import { Failure } from '#server/failure.ts';
import { type Answer, nothing } from '#server/http/answer.ts';
import type { Reserve } from '#server/storage/database/reserve.ts';
import type { Writer } from '#server/storage/tables.ts';
import { lockUser } from '#server/storage/users.ts';

interface Asked {
  readonly deps: Deps;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly retry: Retry | null;
  readonly permit: Permit<unknown>;
}

/**
 * Writes what is in no model's change sets (accounts, teams, tokens, previews) and answers it, in one transaction in which the
 * request's permit is asked again; what `write` throws undoes it. Of the requests of one user with one `Idempotency-Key` the
 * first writes. Its repeats answer what it answered, but for a secret, which is kept nowhere.
 * @throws Failure 409 for the repeat of what answered a secret, and where the key came with another request
 */
export function idempotent(
  { deps, endpoint, actor, retry, permit }: Asked,
  write: (tx: Writer, now: Date) => Promise<Answer>,
): Promise<Answer> {
  const now = deps.clock();
  return writeTransaction(
    deps,
    actor,
    now,
    permit,
    (tx) => withIdempotencyKey(tx, { endpoint, userId: actor.user.id, retry }, now, () => write(tx, now)),
    reserveFor(endpoint),
  );
}

/** What a write outside models may use of the space that is held back. */
export function reserveFor(endpoint: Endpoint): Reserve {
  return worksWhenFull(endpoint) ? 'rights' : null;
}

interface Keyed {
  readonly endpoint: Endpoint;
  readonly userId: string;
  readonly retry: Retry | null;
}

/** Answers what the first request of this user with the key answered; the first one writes. @throws Failure 409, as `idempotent` does */
export async function withIdempotencyKey(
  tx: Writer,
  { endpoint, userId, retry }: Keyed,
  now: Date,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (retry === null) return write();
  await lockUser(tx, userId);
  const kept = await replayed(tx, userId, retry, now);
  if (kept !== null && endpoint.secret === true) throw withoutReplay(kept);
  if (kept !== null) return kept;
  const answer = await write();
  await keep(tx, userId, retry, now, endpoint.secret === true ? nothing(answer.headers) : answer);
  return answer;
}

/** The refusal of a repeat: what its first request answered was a secret. */
export function withoutReplay({ headers }: Answer): Failure {
  const { location } = headers;
  return new Failure(
    'CONFLICT',
    location === undefined
      ? t(
          'This Idempotency-Key has signed in already, and the token is shown only once. Sign in with a new key. A session whose token was lost ends after 30 days, and when the password is changed.',
        )
      : t(
          'This was made already, and its secret is shown only once. If it was lost, revoke it with DELETE {address} and make another with a new Idempotency-Key.',
          { address: location },
        ),
  );
}
