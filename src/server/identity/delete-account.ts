import { t } from '#language/translate.ts';
import type { FieldError } from '#model/store/result.ts';
import { countModelsOfTeam } from '#server/storage/models.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';
import {
  countAllMembers,
  countMembers,
  deleteTeam,
  listTeamsOfUser,
  lockTeam,
  type TeamOfUser,
} from '#server/storage/teams.ts';
import { emptyUser, lockUser } from '#server/storage/users.ts';
import { removeMember } from './teams.ts';

/** What a person must do before their account can be deleted, a line for each of their teams that has no other Owner. */
export async function findHindrances(db: Reader, userId: string): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const team of await listTeamsOfUser(db, userId)) {
    const message = await hindranceOf(db, team);
    if (message !== null) found.push({ path: `teams.${team.id}`, message });
  }
  return found;
}

async function hindranceOf(db: Reader, { id, name, role }: TeamOfUser): Promise<string | null> {
  if (role !== 'Owner' || (await countMembers(db, id, 'Owner')) > 1) return null;
  const others = (await countAllMembers(db, id)) - 1;
  const models = await countModelsOfTeam(db, id);
  if (others > 0) return t('“{name}” has no other Owner: make one of its members an Owner first', { name });
  if (models === 0) return null;
  return t(
    '“{name}” has {count, plural, one {a model} other {{count} models}} and no other member: delete what it has, or add another Owner first',
    { name, count: models },
  );
}

/**
 * Deletes an account: teams, tokens, ways to sign in and inbox are gone, the e-mail is free, and what the person did keeps their name. A
 * team that has nobody else, and no model, goes with it. Answers what stands in the way, and then nothing has happened.
 */
export async function deleteAccount(tx: Writer, now: Date, userId: string): Promise<FieldError[]> {
  await lockUser(tx, userId);
  const teams = await listTeamsOfUser(tx, userId);
  for (const { id } of teams) await lockTeam(tx, id);
  const hindrances = await findHindrances(tx, userId);
  if (hindrances.length > 0) return hindrances;
  for (const { id } of teams)
    if ((await removeMember(tx, now, id, userId)) === 'last-owner') await deleteTeam(tx, id);
  await emptyUser(tx, userId);
  return [];
}
