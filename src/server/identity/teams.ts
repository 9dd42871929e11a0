import { v7 as uuidv7 } from 'uuid';
import { TEAM_ROLES } from '#model/access.ts';
import { revokeInvitationsBy } from '#server/storage/invitations.ts';
import type { Role, Writer } from '#server/storage/tables.ts';
import * as stored from '#server/storage/teams.ts';
import { findUser } from '#server/storage/users.ts';

/** The roles that nobody of a role may invite to. */
const NOT_TO_GIVE: Readonly<Record<Role, readonly Role[]>> = {
  Owner: [],
  Admin: ['Owner'],
  Editor: TEAM_ROLES,
  Viewer: TEAM_ROLES,
};

/** Why a team's members were left as they are. */
export type MemberRefusal = 'no-team' | 'no-user' | 'member-already' | 'no-member' | 'last-owner';

/** Makes a team of which the user is Owner. */
export async function createTeam(
  tx: Writer,
  now: Date,
  userId: string,
  name: string,
): Promise<stored.TeamOfUser> {
  const team = { id: uuidv7(), name, createdAt: now.toISOString() };
  await stored.insertTeam(tx, team);
  await stored.insertMember(tx, team.id, userId, 'Owner');
  return { ...team, role: 'Owner' };
}

/** Adds a user to a team; null when done. Who may do so is the caller's to decide, here and below. */
export async function addMember(
  tx: Writer,
  teamId: string,
  userId: string,
  role: Role,
): Promise<MemberRefusal | null> {
  if ((await stored.lockTeam(tx, teamId)) === null) return 'no-team';
  if ((await findUser(tx, userId)) === null) return 'no-user';
  return (await stored.insertMember(tx, teamId, userId, role)) ? null : 'member-already';
}

/**
 * Gives a member another role; null when done. A team's only Owner stays Owner. The open invitations go that they could not
 * make any more.
 */
export async function changeRole(
  tx: Writer,
  now: Date,
  teamId: string,
  userId: string,
  role: Role,
): Promise<MemberRefusal | null> {
  const refusal = await refuseUnlessReplaceable(tx, teamId, userId, role);
  if (refusal !== null) return refusal;
  await stored.updateMember(tx, teamId, userId, role);
  await revokeInvitationsBy(tx, teamId, userId, NOT_TO_GIVE[role], now.toISOString());
  return null;
}

/**
 * Takes a member out of a team, and the open invitations that they made; null when done. A team's only Owner stays in it.
 */
export async function removeMember(
  tx: Writer,
  now: Date,
  teamId: string,
  userId: string,
): Promise<MemberRefusal | null> {
  const refusal = await refuseUnlessReplaceable(tx, teamId, userId, null);
  if (refusal !== null) return refusal;
  await stored.deleteMember(tx, teamId, userId);
  await revokeInvitationsBy(tx, teamId, userId, TEAM_ROLES, now.toISOString());
  return null;
}

/** Holds the team, so that its last two Owners cannot leave it at the same moment. */
async function refuseUnlessReplaceable(
  tx: Writer,
  teamId: string,
  userId: string,
  next: Role | null,
): Promise<MemberRefusal | null> {
  if ((await stored.lockTeam(tx, teamId)) === null) return 'no-team';
  const role = await stored.findRole(tx, teamId, userId);
  if (role === null) return 'no-member';
  if (role !== 'Owner' || next === 'Owner') return null;
  return (await stored.countMembers(tx, teamId, 'Owner')) > 1 ? null : 'last-owner';
}
