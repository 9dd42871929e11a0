import { v7 as uuidv7 } from 'uuid';
import type { Reader, Writer } from '#server/storage/tables.ts';
import { insertMember, insertTeam } from '#server/storage/teams.ts';
import { revokeStartTokens } from '#server/storage/tokens.ts';
import { findCredentials, insertUser, type NewUser, type StoredUser } from '#server/storage/users.ts';
import type { Identity } from './identity.ts';
import type { Passwords } from './passwords.ts';
import { type IssuedToken, issueSessionIn } from './tokens.ts';

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

/**
 * Makes an account with a team of its own, and signs it in. Null, and nothing made, where the e-mail has an account.
 * @throws TooBusyError
 */
export async function signUp(
  { storage, clock, passwords }: AccountIdentity,
  input: { readonly name: string; readonly email: string; readonly password: string },
): Promise<SignedIn | null> {
  // Hashed before the e-mail is looked at: a taken one is not told from a free one by the time it takes.
  const passwordHash = await passwords.hash(input.password);
  const now = clock();
  return storage.transaction((tx) =>
    createAccount(tx, now, {
      id: uuidv7(),
      name: input.name,
      email: normaliseEmail(input.email),
      passwordHash,
      createdAt: now.toISOString(),
    }),
  );
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

/** Makes a user, their team and a session. The first account voids the start link. */
export async function createAccount(tx: Writer, now: Date, account: NewUser): Promise<SignedIn | null> {
  await revokeStartTokens(tx, now.toISOString());
  if (!(await insertUser(tx, account))) return null;
  const team = { id: uuidv7(), name: `${account.name}'s team`, createdAt: now.toISOString() };
  await insertTeam(tx, team);
  await insertMember(tx, team.id, account.id, 'Owner');
  const session = await issueSessionIn(tx, now, account.id);
  return { user: { id: account.id, name: account.name, email: account.email }, session };
}
