import { findCredentials, findCredentialsOf, type StoredUser, updateUser } from '#server/storage/users.ts';
import { revokeOtherSessions } from '#server/storage/tokens.ts';
import { type AccountIdentity, normaliseEmail } from './accounts.ts';
import type { Identity } from './identity.ts';

/** Why an account stays as it is. */
export type NotChanged = 'no password' | 'wrong password' | 'e-mail taken' | 'changed meanwhile';

interface AccountChange {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
}

type Changed =
  | { readonly ok: true; readonly account: StoredUser & { readonly hasPassword: boolean } }
  | { readonly ok: false; readonly why: NotChanged };

/** Whether the user can sign in with a password, or only go on with the session that they have. */
export async function hasPassword({ storage }: Identity, userId: string): Promise<boolean> {
  const found = await findCredentialsOf(storage.db, userId);
  return found !== null && found.passwordHash !== null;
}

/**
 * Changes what is given of an account. Where it has a password, e-mail and password change only with it. A new password
 * ends the person's sessions but the one that asks; personal access tokens live on.
 * @throws TooBusyError
 */
export async function changeAccount(
  { storage, clock, passwords }: AccountIdentity,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  change: AccountChange,
): Promise<Changed> {
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

  const taken = async (db = storage.db) => {
    const owner = await findCredentials(db, email);
    return owner !== null && owner.id !== userId;
  };
  try {
    return await storage.transaction<Changed>(async (tx) => {
      const now = await findCredentialsOf(tx, userId);
      // What was allowed was allowed for the password and the e-mail as they were.
      if (now === null || now.passwordHash !== before.passwordHash || now.email !== before.email)
        return { ok: false, why: 'changed meanwhile' };
      if (await taken(tx)) return { ok: false, why: 'e-mail taken' };
      const name = change.name ?? now.name;
      await updateUser(tx, { id: userId, name, email, passwordHash });
      if (change.password !== undefined)
        await revokeOtherSessions(tx, userId, sessionId, clock().toISOString());
      return { ok: true, account: { id: userId, name, email, hasPassword: passwordHash !== null } };
    });
  } catch (error) {
    // PostgreSQL lets two ask for one e-mail at the same moment, and fails the second as it writes.
    if (email !== before.email && (await taken())) return { ok: false, why: 'e-mail taken' };
    throw error;
  }
}
