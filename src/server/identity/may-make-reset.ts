import { listIdentities } from '#server/storage/identities.ts';
import { cameByInvitation } from '#server/storage/invitations.ts';
import { countModelsOf, isNamedOutside } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { countAllMembers, findRole, listTeamsOfUser } from '#server/storage/teams.ts';
import { findCredentialsOf } from '#server/storage/users.ts';

/**
 * Whether an Owner of a team may make a link that sets a member's password: the account was made through an invitation of this team, for the
 * e-mail that it has still, and there is nothing else that somebody could get at with it. It is in no other team but one of its own,
 * alone and without models, no other team's model is shared with it, it has no way in through a provider, and it is no Owner.
 */
export async function mayMakeReset(db: Reader, teamId: string, userId: string): Promise<boolean> {
  const user = await findCredentialsOf(db, userId);
  const role = await findRole(db, teamId, userId);
  if (user === null || user.passwordHash === null || role === null || role === 'Owner') return false;
  if (!(await cameByInvitation(db, userId, user.email, teamId))) return false;
  if ((await listIdentities(db, userId)).length > 0) return false;
  if (await isNamedOutside(db, userId, teamId)) return false;
  for (const team of await listTeamsOfUser(db, userId)) {
    if (team.id === teamId) continue;
    if ((await countAllMembers(db, team.id)) > 1 || (await countModelsOf(db, team.id)) > 0) return false;
  }
  return true;
}
