import { v7 as uuidv7 } from 'uuid';
import type { Spoken } from '#language/speech-of.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { insertMember, insertTeam } from '#server/storage/teams.ts';
import { revokeStartTokens } from '#server/storage/tokens.ts';
import { findCredentials, insertUser, type NewUser, type StoredUser } from '#server/storage/users.ts';
import type { Device } from './device.ts';
import type { Identity } from './identity.ts';
import type { Passwords } from './passwords.ts';
import { type IssuedToken, issueSession } from './tokens.ts';

/** Someone signed in: who, with which session. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly session: IssuedToken;
}

export interface AccountIdentity extends Identity {
  readonly passwords: Passwords;
}

/** An e-mail as it is compared and stored: one spelling for all that reach the same box. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** An account to be made. Without a password it is one for the start link, or for a provider, to sign in to. */
export function newAccount(
  now: Date,
  { name, email }: { readonly name: string; readonly email: string },
  passwordHash: string | null,
  language: Spoken | null = null,
): NewUser {
  const createdAt = now.toISOString();
  return { id: uuidv7(), name, email: normaliseEmail(email), passwordHash, createdAt, language };
}

/**
 * Who has this e-mail and this password, or null where one of them is wrong: which is told neither by answer nor by time.
 * @throws TooBusyError
 */
export async function checkPassword(
  { storage, passwords }: AccountIdentity,
  input: { readonly email: string; readonly password: string },
): Promise<StoredUser | null> {
  const found = await findCredentials(storage.db, normaliseEmail(input.email));
  if (found === null || found.passwordHash === null) {
    await passwords.verifyAgainstNothing(input.password);
    return null;
  }
  const { passwordHash, ...user } = found;
  return (await passwords.verify(input.password, passwordHash)) ? user : null;
}

/** Whose account this e-mail is, or null. */
export async function findAccount(db: Reader, email: string): Promise<StoredUser | null> {
  const found = await findCredentials(db, normaliseEmail(email));
  return found && { id: found.id, name: found.name, email: found.email };
}

/**
 * Makes a user, a team of their own and a session. The first account voids the start link. Null, and nothing made, where the
 * e-mail has an account.
 */
export async function createAccount(
  tx: Writer,
  now: Date,
  account: NewUser,
  device: Device,
  teamName = `${account.name}'s team`,
): Promise<SignedIn | null> {
  if (!(await insertAccount(tx, now, account, teamName))) return null;
  const session = await issueSession(tx, now, account.id, device);
  return { user: { id: account.id, name: account.name, email: account.email }, session };
}

/** The same without a session. False, and nothing made, where the e-mail has an account. */
export async function insertAccount(
  tx: Writer,
  now: Date,
  account: NewUser,
  teamName: string,
): Promise<boolean> {
  await revokeStartTokens(tx, now.toISOString());
  if (!(await insertUser(tx, account))) return false;
  const team = { id: uuidv7(), name: teamName, createdAt: now.toISOString() };
  await insertTeam(tx, team);
  await insertMember(tx, team.id, account.id, 'Owner');
  return true;
}
