import { question } from './question.ts';
import type { Reader, Role } from './tables.ts';

const ROLES_OF_USER = question((db, { text }) =>
  db.selectFrom('members').select(['team_id as teamId', 'role']).where('user_id', '=', text(0)).compile(),
);
const ROLES_BY_TOKEN = question((db, { text }) =>
  db
    .selectFrom('tokens')
    .leftJoin('members', 'members.user_id', 'tokens.user_id')
    .select(['members.team_id as teamId', 'members.role as role'])
    .where('tokens.id', '=', text(0))
    .where('tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('tokens.expires_at', 'is', null), eb('tokens.expires_at', '>', text(1))]))
    .compile(),
);

/** A user's role in each of their teams. */
export async function rolesOfUser(db: Reader, userId: string): Promise<Map<string, Role>> {
  const rows = await ROLES_OF_USER(db, userId);
  return new Map(rows.map(({ teamId, role }) => [teamId, role]));
}

/** As `rolesOfUser`, asked through a token; null where the token was revoked or has expired at `at`. */
export async function rolesByToken(
  db: Reader,
  tokenId: string,
  at: string,
): Promise<Map<string, Role> | null> {
  const rows = await ROLES_BY_TOKEN(db, tokenId, at);
  if (rows.length === 0) return null;
  const roles = new Map<string, Role>();
  for (const { teamId, role } of rows) if (teamId !== null && role !== null) roles.set(teamId, role);
  return roles;
}

/** As `rolesByToken`, of many tokens at once: those that were revoked or have expired are left out. */
export async function rolesByTokens(
  db: Reader,
  tokenIds: readonly string[],
  at: string,
): Promise<Map<string, Map<string, Role>>> {
  const rolesOf = new Map<string, Map<string, Role>>();
  if (tokenIds.length === 0) return rolesOf;
  const rows = await db
    .selectFrom('tokens')
    .leftJoin('members', 'members.user_id', 'tokens.user_id')
    .select(['tokens.id as tokenId', 'members.team_id as teamId', 'members.role as role'])
    .where('tokens.id', 'in', tokenIds)
    .where('tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('tokens.expires_at', 'is', null), eb('tokens.expires_at', '>', at)]))
    .execute();
  for (const { tokenId, teamId, role } of rows) {
    const roles = rolesOf.get(tokenId) ?? new Map<string, Role>();
    if (teamId !== null && role !== null) roles.set(teamId, role);
    rolesOf.set(tokenId, roles);
  }
  return rolesOf;
}

export interface StoredCaller {
  readonly name: string;
  readonly groups: Map<string, Role>;
}

/** Those of the users that exist, by id, with their role in each of their teams. */
export async function findCallers(
  db: Reader,
  userIds: readonly string[],
): Promise<Map<string, StoredCaller>> {
  const callers = new Map<string, StoredCaller>();
  if (userIds.length === 0) return callers;
  const rows = await db
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .select(['users.id as id', 'users.name as name', 'members.team_id as teamId', 'members.role as role'])
    .where('users.id', 'in', userIds)
    .execute();
  for (const { id, name, teamId, role } of rows) {
    const caller = callers.get(id) ?? { name, groups: new Map<string, Role>() };
    if (teamId !== null && role !== null) caller.groups.set(teamId, role);
    callers.set(id, caller);
  }
  return callers;
}
