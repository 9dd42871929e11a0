import { t } from '#language/translate.ts';
import { Failure, invalid } from '#server/failure.ts';
import { addressOf } from '#server/proxies.ts';
import { findCredentialsOf } from '#server/storage/users.ts';
import type { ActorContext } from './request-context.ts';

type Asking = Pick<ActorContext<never, never, never>, 'deps' | 'actor' | 'request'>;

/**
 * Lets whoever knows the account's password go on, and everybody where it has none. Whoever only has a session must not find it out: a
 * try counts as one to sign in.
 * @param missing what a request without it is told: “is required to link another way to sign in”
 * @throws Failure 400, 403, 429
 */
export async function checkPassword(
  { deps, actor, request }: Asking,
  given: string | undefined,
  missing: string,
): Promise<void> {
  const account = await findCredentialsOf(deps.storage.db, actor.user.id);
  if (account === null || account.passwordHash === null) return;
  const path = 'currentPassword';
  if (given === undefined || given === '') throw invalid([{ path, message: missing }]);
  const { gates, passwords } = deps;
  const { passwordHash } = account;
  const address = addressOf(request);
  await gates.countSignIn(address, actor.user.email);
  if (await gates.hash(address, () => passwords.verify(given, passwordHash))) return;
  await gates.failedSignIn(address);
  throw new Failure('FORBIDDEN', t('The current password is wrong.'), [{ path, message: t('is wrong') }]);
}
