import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { membersOfTeams } from '#server/storage/teams.ts';
import { guardedBy } from './authorise.ts';

/** Everyone whom the model's team, its access list, or a team in that list may let in. */
export async function findAssignableUsers(db: Reader, model: StoredModel): Promise<readonly string[]> {
  const { teamId, accessControlList } = guardedBy(model);
  const teams = [teamId, ...accessControlList.flatMap(({ group_id }) => group_id ?? [])];
  const users = accessControlList.flatMap(({ user_id }) => user_id ?? []);
  return [...users, ...(await membersOfTeams(db, [...new Set(teams)]))];
}
