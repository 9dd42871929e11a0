import { question } from './question.ts';
import type { Reader, TokenAccess, TokenKind, Writer } from './tables.ts';
import type { StoredUser } from './users.ts';

export interface NewToken {
  readonly id: string;
  readonly hash: string;
  readonly userId: string | null;
  readonly kind: TokenKind;
  readonly name: string;
  readonly access: TokenAccess;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly userAgent: string | null;
  readonly address: string | null;
}

export async function insertToken(tx: Writer, token: NewToken): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({
      id: token.id,
      hash: token.hash,
      user_id: token.userId,
      kind: token.kind,
      name: token.name,
      access: token.access,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      revoked_at: null,
      last_used_at: null,
      user_agent: token.userAgent,
      address: token.address,
    })
    .execute();
}

export interface TokenWithUser {
  readonly id: string;
  readonly kind: TokenKind;
  readonly access: TokenAccess;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly user: StoredUser;
}

const BY_HASH = question((db, { text }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([
      'tokens.id as id',
      'tokens.kind as kind',
      'tokens.access as access',
      'tokens.created_at as createdAt',
      'tokens.expires_at as expiresAt',
      'tokens.last_used_at as lastUsedAt',
      'users.id as userId',
      'users.name as userName',
      'users.email as userEmail',
    ])
    .where('tokens.hash', '=', text(0))
    .where('tokens.revoked_at', 'is', null)
    .compile(),
);

/** The token with this hash and its user, unless it was revoked or has none. Its expiry is the caller's to judge. */
export async function findTokenWithUser(db: Reader, hash: string): Promise<TokenWithUser | null> {
  const [row] = await BY_HASH(db, hash);
  if (row === undefined) return null;
  const { userId, userName, userEmail, ...token } = row;
  return { ...token, user: { id: userId, name: userName, email: userEmail } };
}

export interface StoredToken {
  readonly id: string;
  readonly name: string;
  readonly access: TokenAccess;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

/** A user's tokens of one kind that were not revoked, expired ones too, oldest first. */
export function listTokens(db: Reader, userId: string, kind: TokenKind): Promise<StoredToken[]> {
  return db
    .selectFrom('tokens')
    .select([
      'id',
      'name',
      'access',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** What its owner called a token; null where there is no such token. */
export async function nameOfToken(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('tokens').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Ends a token of this user. False where the user has no such token that was still valid. */
export async function revokeToken(tx: Writer, userId: string, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the sessions of this user but one. */
export async function revokeOtherSessions(
  tx: Writer,
  userId: string,
  kept: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the sessions of this user. */
export function revokeSessions(tx: Writer, userId: string, at: string): Promise<void> {
  return revokeTokensOf(tx, userId, 'session', at);
}

/** Ends the tokens of one kind of this user. */
export async function revokeTokensOf(tx: Writer, userId: string, kind: TokenKind, at: string): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whose password this token sets, where it can be used at `at`; otherwise null. */
export async function findResetToken(db: Reader, hash: string, at: string): Promise<string | null> {
  const row = await db
    .selectFrom('tokens')
    .select('user_id as userId')
    .where('hash', '=', hash)
    .where('kind', '=', 'reset')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Ends this token, as its one use, and answers whose password it sets. Null where it is unknown, used, void or expired. */
export async function spendResetToken(tx: Writer, hash: string, at: string): Promise<string | null> {
  const userId = await findResetToken(tx, hash, at);
  const { numUpdatedRows } = await tx
    .updateTable('tokens')
    .set({ revoked_at: at, last_used_at: at })
    .where('hash', '=', hash)
    .where('kind', '=', 'reset')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? userId : null;
}

/** Ends every start token: whoever does so holds up, on PostgreSQL, whoever redeems one at the same moment. */
export async function revokeStartTokens(tx: Writer, at: string): Promise<void> {
  await tx
    .updateTable('tokens')
    .set({ revoked_at: at })
    .where('user_id', 'is', null)
    .where('kind', '=', 'start')
    .where('revoked_at', 'is', null)
    .execute();
}

/** What a start token is for: the owner of an empty store (no user), or a user and, as its name, the model to be shown. */
export interface SpentStart {
  readonly userId: string | null;
  readonly name: string;
}

/** Ends this start token, as its one use. Null where it is unknown, used, void or expired. */
export async function spendStartToken(tx: Writer, hash: string, at: string): Promise<SpentStart | null> {
  const { numUpdatedRows } = await tx
    .updateTable('tokens')
    .set({ revoked_at: at, last_used_at: at })
    .where('hash', '=', hash)
    .where('kind', '=', 'start')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return null;
  return tx
    .selectFrom('tokens')
    .select(['user_id as userId', 'name'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

export async function noteTokenUse(tx: Writer, id: string, at: string): Promise<void> {
  await tx.updateTable('tokens').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Forgets tokens that expired before this time. */
export async function purgeTokens(tx: Writer, before: string): Promise<void> {
  await tx.deleteFrom('tokens').where('expires_at', '<', before).execute();
}
