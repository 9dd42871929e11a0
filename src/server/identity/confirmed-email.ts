import { listIdentities } from '#server/storage/identities.ts';
import { cameByInvitation } from '#server/storage/invitations.ts';
import type { Reader } from '#server/storage/tables.ts';
import type { StoredUser } from '#server/storage/users.ts';

/**
 * Whether somebody has shown that the e-mail of an account is theirs: the provider says so, or the account was made with the secret of an
 * invitation that was sent there. Whoever signs up by themselves may write anybody's.
 */
export async function hasConfirmedEmail(
  db: Reader,
  { id, email }: Pick<StoredUser, 'id' | 'email'>,
): Promise<boolean> {
  const linked = await listIdentities(db, id);
  return linked.some((identity) => identity.email === email) || cameByInvitation(db, id, email);
}
