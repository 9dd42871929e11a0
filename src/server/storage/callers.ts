import type { Reader, Role } from './tables.ts';

/** A user's role in each of their teams. */
export async function rolesOfUser(db: Reader, userId: string): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('members')
    .select(['team_id as teamId', 'role'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ teamId, role }) => [teamId, role]));
}

/** As `rolesOfUser`, asked through a token; null where the token was revoked or has expired at `at`. */
export async function rolesByToken(
  db: Reader,
  tokenId: string,
  at: string,
): Promise<Map<string, Role> | null> {
  const rows = await db
    .selectFrom('tokens')
    .leftJoin('members', 'members.user_id', 'tokens.user_id')
    .select(['members.team_id as teamId', 'members.role as role'])
    .where('tokens.id', '=', tokenId)
    .where('tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('tokens.expires_at', 'is', null), eb('tokens.expires_at', '>', at)]))
    .execute();
  if (rows.length === 0) return null;
  const roles = new Map<string, Role>();
  for (const { teamId, role } of rows) if (teamId !== null && role !== null) roles.set(teamId, role);
  return roles;
}
