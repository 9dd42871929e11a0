import { type Endpoint, worksWhenFull } from '#contract/endpoint.ts';
import { type Answer, nothing } from './answer.ts';
import type { Deps } from './deps.ts';
import { Failure } from './failure.ts';
import { keep, replayed, type Retry } from './retry.ts';
import type { Reserve } from './storage/reserve.ts';
import type { Writer } from './storage/tables.ts';
import { lockUser } from './storage/users.ts';

interface Asked {
  readonly deps: Deps;
  readonly endpoint: Endpoint;
  readonly actor: { readonly user: { readonly id: string } };
  readonly retry: Retry | null;
}

/**
 * Writes what is in no model's change sets (accounts, teams, tokens, previews) and answers it, in one transaction; what
 * `write` throws undoes it. Of the requests of one user with one `Idempotency-Key` the first writes. Its repeats answer what it
 * answered, but for a secret, which is kept nowhere.
 * @throws Failure 409 for the repeat of what answered a secret, and where the key came with another request
 */
export function once(
  { deps, endpoint, actor: { user }, retry }: Asked,
  write: (tx: Writer, now: Date) => Promise<Answer>,
): Promise<Answer> {
  const now = deps.clock();
  return deps.storage.transaction(async (tx) => {
    if (retry === null) return write(tx, now);
    await lockUser(tx, user.id);
    const kept = await replayed(tx, user.id, retry, now);
    if (kept !== null && endpoint.secret === true) throw shownOnce(kept);
    if (kept !== null) return kept;
    const answer = await write(tx, now);
    await keep(tx, user.id, retry, now, endpoint.secret === true ? nothing(answer.headers) : answer);
    return answer;
  }, reserveFor(endpoint));
}

/** What a write outside models may use of the space that is held back. */
function reserveFor(endpoint: Endpoint): Reserve {
  return worksWhenFull(endpoint) ? 'rights' : null;
}

/** The refusal of a repeat: what its first request answered was a secret. */
export function shownOnce({ headers }: Answer): Failure {
  const { location } = headers;
  return new Failure(
    'CONFLICT',
    location === undefined
      ? 'This Idempotency-Key has signed in already, and the token is shown only once. Sign in with a new key. A session whose token was lost ends after 30 days, and when the password is changed.'
      : `This was made already, and its secret is shown only once. If it was lost, revoke it with DELETE ${location} and make another with a new Idempotency-Key.`,
  );
}
