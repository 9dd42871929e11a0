import { v7 as uuidv7 } from 'uuid';
import type { Role, Writer } from '#server/storage/tables.ts';
import * as stored from '#server/storage/teams.ts';
import { findUser } from '#server/storage/users.ts';

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

/** Gives a member another role; null when done. A team's only Owner stays Owner. */
export async function changeRole(
  tx: Writer,
  teamId: string,
  userId: string,
  role: Role,
): Promise<MemberRefusal | null> {
  const refusal = await refuseUnlessReplaceable(tx, teamId, userId, role);
  if (refusal === null) await stored.updateMember(tx, teamId, userId, role);
  return refusal;
}

/** Takes a member out of a team; null when done. A team's only Owner stays in it. */
export async function removeMember(
  tx: Writer,
  teamId: string,
  userId: string,
): Promise<MemberRefusal | null> {
  const refusal = await refuseUnlessReplaceable(tx, teamId, userId, null);
  if (refusal === null) await stored.deleteMember(tx, teamId, userId);
  return refusal;
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
