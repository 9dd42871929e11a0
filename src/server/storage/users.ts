import { SPOKEN, type Spoken } from '#language/speech-of.ts';
import { dialectOf } from './database/dialect.ts';
import type { Reader, Writer } from './tables.ts';

export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface NewUser extends StoredUser {
  readonly passwordHash: string | null;
  readonly createdAt: string;
  /** In which they are written to; null where it is not known. */
  readonly language?: Spoken | null;
}

/** Adds a user. False, and nothing done, where the e-mail (already normalised) belongs to another. */
export async function insertUser(tx: Writer, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      language: user.language ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The user with this id, or null. */
export async function findUser(db: Reader, id: string): Promise<StoredUser | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ?? null;
}

/** Puts the writes of one user in order: nobody else may lock the user before this transaction ends. */
export async function lockUser(tx: Writer, id: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    // Not so strong a lock that rows which refer to the user have to wait for it.
    .$if(dialectOf(tx) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
}

/** Those of the users that exist, in the order of their ids; 1,000 at most are asked for. */
export async function findUsers(db: Reader, ids: readonly string[]): Promise<StoredUser[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** The user with this (already normalised) e-mail and the hash of their password, or null. */
export async function findCredentials(
  db: Reader,
  email: string,
): Promise<(StoredUser & { readonly passwordHash: string | null }) | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user ?? null;
}

/** The user with this id and the hash of their password, or null. */
export async function findCredentialsOf(
  db: Reader,
  id: string,
): Promise<(StoredUser & { readonly passwordHash: string | null }) | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user ?? null;
}

/** The language in which whoever has this (already normalised) e-mail is written to; null where it is not known. */
export async function findLanguage(db: Reader, email: string): Promise<Spoken | null> {
  const user = await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst();
  return SPOKEN.find((one) => one === user?.language) ?? null;
}

/** Sets the language in which a user is written to. */
export async function setLanguage(tx: Writer, id: string, language: Spoken | null): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', id).execute();
}

/** Sets it where none is stored: whoever chose one meanwhile keeps it. */
export async function setFirstLanguage(tx: Writer, id: string, language: Spoken): Promise<void> {
  await tx
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute();
}

/**
 * Writes what of a user can change; the e-mail is normalised. Fails where another has the e-mail, which only PostgreSQL
 * may let happen after it was looked at.
 */
export async function updateUser(
  tx: Writer,
  user: StoredUser & { readonly passwordHash: string | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name: user.name, email: user.email, password_hash: user.passwordHash })
    .where('id', '=', user.id)
    .execute();
}

/** Stands for the e-mail of an account that was deleted: nothing is ever mailed there, and its own is free again. */
const emailOfDeleted = (id: string) => `deleted-${id}@account.invalid`;

/**
 * Takes all from an account but its id and its name, which what the person did goes on to tell. Its tokens, identities and inbox go; its
 * teams must have let it go before.
 */
export async function emptyUser(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('tokens').where('user_id', '=', id).execute();
  await tx.deleteFrom('identities').where('user_id', '=', id).execute();
  await tx.deleteFrom('inbox').where('user_id', '=', id).execute();
  await tx.deleteFrom('inbox_settings').where('user_id', '=', id).execute();
  await tx.deleteFrom('idempotency').where('scope_id', '=', id).execute();
  await tx
    .updateTable('users')
    .set({ email: emailOfDeleted(id), password_hash: null, language: null })
    .where('id', '=', id)
    .execute();
}

/** Whether any account exists. */
export async function anyUser(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The user who was there first, or null. */
export async function firstUser(db: Reader): Promise<StoredUser | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return user ?? null;
}
