import type { Reader, Writer } from '#server/storage/tables.ts';
import { findResetToken, revokeSessions, revokeTokensOf, spendResetToken } from '#server/storage/tokens.ts';
import { findCredentials, findCredentialsOf, type StoredUser, updateUser } from '#server/storage/users.ts';
import { normaliseEmail } from './accounts.ts';
import { after } from './identity.ts';
import { hashSecret } from './secrets.ts';
import { type IssuedToken, issueToken } from './tokens.ts';

const RESET_SECONDS = 30 * 60;

/** A one-time token that sets a new password of this user, 30 minutes, in place of any earlier one. */
export async function issueReset(tx: Writer, now: Date, userId: string): Promise<IssuedToken> {
  await revokeTokensOf(tx, userId, 'reset', now.toISOString());
  const expiresAt = after(now, RESET_SECONDS);
  return issueToken(tx, now, { userId, kind: 'reset', name: '', access: 'write', expiresAt });
}

/** Whose password is reset with this e-mail; null where there is no account, or one that has no password to forget. */
export async function findResettable(db: Reader, email: string): Promise<StoredUser | null> {
  const found = await findCredentials(db, normaliseEmail(email));
  if (found === null || found.passwordHash === null) return null;
  return { id: found.id, name: found.name, email: found.email };
}

/** Whether a token would set a password at this time. */
export async function opensReset(db: Reader, token: string, now: Date): Promise<boolean> {
  return (await findResetToken(db, hashSecret(token), now.toISOString())) !== null;
}

/** Sets the new password and ends all sessions of the user. Null where the token is unknown, used, void or expired. */
export async function redeemReset(
  tx: Writer,
  now: Date,
  token: string,
  passwordHash: string,
): Promise<StoredUser | null> {
  const at = now.toISOString();
  const userId = await spendResetToken(tx, hashSecret(token), at);
  const user = userId === null ? null : await findCredentialsOf(tx, userId);
  if (user === null) return null;
  const { id, name, email } = user;
  await updateUser(tx, { id, name, email, passwordHash });
  await revokeSessions(tx, id, at);
  return { id, name, email };
}
