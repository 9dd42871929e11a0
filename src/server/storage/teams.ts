import { dialectOf } from './database/dialect.ts';
import type { Reader, Role, Writer } from './tables.ts';

export interface StoredTeam {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

export interface TeamOfUser extends StoredTeam {
  /** The role in it of the user who was asked for. */
  readonly role: Role;
}

export interface StoredMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export async function insertTeam(tx: Writer, team: StoredTeam): Promise<void> {
  await tx.insertInto('teams').values({ id: team.id, name: team.name, created_at: team.createdAt }).execute();
}

export async function renameTeam(tx: Writer, id: string, name: string): Promise<void> {
  await tx.updateTable('teams').set({ name }).where('id', '=', id).execute();
}

/** Deletes a team that has no models, with its members and invitations. */
export async function deleteTeam(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('scope_id', '=', id).execute();
  await tx.deleteFrom('teams').where('id', '=', id).execute();
}

/** The team, or null. In a transaction that ends before anyone else may lock it. */
export async function lockTeam(tx: Writer, id: string): Promise<StoredTeam | null> {
  const team = await tx
    .selectFrom('teams')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('id', '=', id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return team ?? null;
}

export async function findTeam(db: Reader, id: string): Promise<StoredTeam | null> {
  const team = await db
    .selectFrom('teams')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return team ?? null;
}

/** Those of the teams that exist, in the order of their ids; 1,000 at most are asked for. */
export async function findTeams(db: Reader, ids: readonly string[]): Promise<StoredTeam[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('teams')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/** The teams that a user is in, with their role, oldest first. */
export function listTeamsOfUser(db: Reader, userId: string): Promise<TeamOfUser[]> {
  return db
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.team_id')
    .select(['teams.id as id', 'teams.name as name', 'teams.created_at as createdAt', 'members.role as role'])
    .where('members.user_id', '=', userId)
    .orderBy('teams.id')
    .execute();
}

/** A team's members, in the order in which their accounts were made. */
export function listMembers(db: Reader, teamId: string): Promise<StoredMember[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id as userId', 'users.name as name', 'users.email as email', 'members.role as role'])
    .where('members.team_id', '=', teamId)
    .orderBy('users.id')
    .execute();
}

/** A user's role in a team, or null where they are not in it. */
export async function findRole(db: Reader, teamId: string, userId: string): Promise<Role | null> {
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.role ?? null;
}

/** How many members of a team have this role. */
export async function countMembers(db: Reader, teamId: string, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('team_id', '=', teamId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many members a team has. */
export async function countAllMembers(db: Reader, teamId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a member. False, and nothing done, where the user is in the team already. */
export async function insertMember(tx: Writer, teamId: string, userId: string, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('members')
    .values({ team_id: teamId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMember(tx: Writer, teamId: string, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(tx: Writer, teamId: string, userId: string): Promise<void> {
  await tx.deleteFrom('members').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
}

/** The ids of everyone in any of the teams; 1,000 teams at most are asked for. */
export async function membersOfTeams(db: Reader, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('user_id as userId')
    .distinct()
    .where('team_id', 'in', teamIds)
    .execute();
  return rows.map(({ userId }) => userId);
}
