import type { Reader } from './tables.ts';

export interface StoredSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string;
}

/** Where a user is signed in at `at`, oldest first; sessions that were last used before `idleSince` have ended. */
export function listSessions(
  db: Reader,
  userId: string,
  at: string,
  idleSince: string,
): Promise<StoredSession[]> {
  return db
    .selectFrom('tokens')
    .select((eb) => [
      'id',
      'user_agent as userAgent',
      'address',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      eb.fn.coalesce('expires_at', eb.val('')).as('expiresAt'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .where((eb) => eb(eb.fn.coalesce('last_used_at', 'created_at'), '>', idleSince))
    .orderBy('id')
    .execute();
}

/** Whether whoever has this e-mail began a session from this address before, as far back as sessions are kept. */
export async function signedInFrom(db: Reader, email: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select('tokens.id')
    .where('users.email', '=', email)
    .where('tokens.kind', '=', 'session')
    .where('tokens.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
