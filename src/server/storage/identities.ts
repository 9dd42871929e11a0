import type { Reader, Writer } from './tables.ts';
import type { StoredUser } from './users.ts';

/** An account at an OpenID Connect provider, and the account here that it signs in to. */
export interface StoredIdentity {
  readonly id: string;
  readonly userId: string;
  readonly issuer: string;
  /** The provider's own id of the account: what it is known by, whatever its e-mail. */
  readonly subject: string;
  /** As the provider had verified it when it was linked. */
  readonly email: string | null;
  readonly createdAt: string;
}

/** Links an account. False, and nothing done, where it signs in to an account already. */
export async function insertIdentity(tx: Writer, identity: StoredIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      created_at: identity.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whom this account of the provider signs in, or null. */
export async function findUserOfIdentity(
  db: Reader,
  issuer: string,
  subject: string,
): Promise<StoredUser | null> {
  const user = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id as id', 'users.name as name', 'users.email as email'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
  return user ?? null;
}

/** What is linked to an account, oldest first. */
export function listIdentities(db: Reader, userId: string): Promise<StoredIdentity[]> {
  return db
    .selectFrom('identities')
    .select(['id', 'user_id as userId', 'issuer', 'subject', 'email', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function deleteIdentity(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('identities').where('id', '=', id).execute();
}
