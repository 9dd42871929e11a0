import { listIdentities } from '#server/storage/identities.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { revokeOtherSessions } from '#server/storage/tokens.ts';
import { findCredentials, findCredentialsOf, type StoredUser, updateUser } from '#server/storage/users.ts';
import { type AccountIdentity, normaliseEmail } from './accounts.ts';

/** Why an account stays as it is. */
export type NotChanged = 'no password' | 'wrong password' | 'e-mail taken' | 'changed meanwhile';

interface AccountChange {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
}

/** A change that was allowed for the account as it was, and what it makes of it. */
export interface CheckedChange {
  readonly before: StoredUser & { readonly passwordHash: string | null };
  readonly name: string | undefined;
  readonly email: string;
  readonly passwordHash: string | null;
}

type Checked =
  | { readonly ok: true; readonly change: CheckedChange }
  | { readonly ok: false; readonly why: NotChanged };

type Changed =
  | { readonly ok: true; readonly account: StoredUser }
  | { readonly ok: false; readonly why: NotChanged };

/** In which ways the user can sign in again; in none, they only have the session that they have. */
export async function waysIn(
  db: Reader,
  userId: string,
): Promise<{ readonly hasPassword: boolean; readonly hasIdentity: boolean }> {
  const found = await findCredentialsOf(db, userId);
  const identities = await listIdentities(db, userId);
  return { hasPassword: found !== null && found.passwordHash !== null, hasIdentity: identities.length > 0 };
}

/**
 * Whether an account may be changed so: where it has a password, e-mail and password change only with it. Passwords take
 * long to hash, so that this comes before the transaction.
 * @throws TooBusyError
 */
export async function checkChange(
  { storage, passwords }: AccountIdentity,
  userId: string,
  change: AccountChange,
): Promise<Checked> {
  const before = await findCredentialsOf(storage.db, userId);
  if (before === null) return { ok: false, why: 'changed meanwhile' };
  const email = change.email === undefined ? before.email : normaliseEmail(change.email);
  const guarded = email !== before.email || change.password !== undefined;
  if (guarded && before.passwordHash !== null) {
    if (change.currentPassword === undefined || change.currentPassword === '')
      return { ok: false, why: 'no password' };
    if (!(await passwords.verify(change.currentPassword, before.passwordHash)))
      return { ok: false, why: 'wrong password' };
  }
  const passwordHash =
    change.password === undefined ? before.passwordHash : await passwords.hash(change.password);
  return { ok: true, change: { before, name: change.name, email, passwordHash } };
}

/**
 * Changes what is given of an account, and ends the person's sessions but the one kept, where one is; personal access tokens
 * live on. Fails on PostgreSQL where another takes the e-mail at the same moment.
 */
export async function applyChange(
  tx: Writer,
  now: Date,
  { before, name: given, email, passwordHash }: CheckedChange,
  endBut: string | null,
): Promise<Changed> {
  const { id } = before;
  const stored = await findCredentialsOf(tx, id);
  // What was allowed was allowed for the password and the e-mail as they were.
  if (stored === null || stored.passwordHash !== before.passwordHash || stored.email !== before.email)
    return { ok: false, why: 'changed meanwhile' };
  if (await isTaken(tx, email, id)) return { ok: false, why: 'e-mail taken' };
  const name = given ?? stored.name;
  await updateUser(tx, { id, name, email, passwordHash });
  if (endBut !== null) await revokeOtherSessions(tx, id, endBut, now.toISOString());
  return { ok: true, account: { id, name, email } };
}

/** Whether an e-mail (already normalised) belongs to another than this user. */
export async function isTaken(db: Reader, email: string, userId: string): Promise<boolean> {
  const owner = await findCredentials(db, email);
  return owner !== null && owner.id !== userId;
}
