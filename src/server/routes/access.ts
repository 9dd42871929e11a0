import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { ModelAccess } from '#contract/model.ts';
import { type AccessEntry, type Caller, can, givesNoMore } from '#model/access.ts';
import { findAssignableUsers } from '#server/access/assignable-users.ts';
import { accessListOf, guardedBy } from '#server/access/authorise.ts';
import { commit } from '#server/commit/commit.ts';
import { fieldsOf, modelHeaders } from '#server/commit/create-model.ts';
import { withoutEmails } from '#server/commit/hidden-emails.ts';
import { rowAfter, settingsEntry } from '#server/commit/model-fields.ts';
import type { Deps } from '#server/deps.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, invalid } from '#server/failure.ts';
import { json } from '#server/http/answer.ts';
import { modelTag, requireMatch } from '#server/http/etag.ts';
import { findAccount } from '#server/identity/accounts.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findTeams, membersOfTeams } from '#server/storage/teams.ts';
import { findUsers } from '#server/storage/users.ts';

const VIEW = { action: 'View', scope: null } as const;
const MANAGE = { action: 'Manage', scope: null } as const;

export const accessRoutes = {
  getAccess: onModel(EDITOR.getAccess, VIEW, async ({ deps, model, actor }) =>
    json(await presentAccess(deps.storage.db, model, actor.rights), modelHeaders(model)),
  ),

  updateAccess: onModel(EDITOR.updateAccess, MANAGE, async (call) => {
    const { deps, model, actor, by, request } = call;
    const given = await resolved(
      deps,
      call.body.access_control_list,
      await nameable(deps, model, actor.rights),
    );
    const accessControlList = JSON.stringify(given.map(({ entry }) => entry));
    return commit(deps, model, {
      ...by,
      precondition: ({ row }) => requireMatch(request.headers['if-match'], modelTag(row)),
      plan: ({ row, document }) => {
        const stored = accessListOf(row.accessControlList);
        checkSubjects(given, stored, actor.rights);
        const settings = settingsEntry(row, fieldsOf({ ...row, accessControlList }));
        // Whoever must not see the model any more is kept out, whether there is room or not.
        const list = given.map(({ entry }) => entry);
        const onlyTakesAway = list.length < stored.length || givesNoMore(list, stored);
        return { label: t('Change access'), diff: [], model: document.model, settings, onlyTakesAway };
      },
      answer: async ({ seq, at }, { settings }, row, tx) => {
        const now = rowAfter(row, seq, at, settings);
        return json(await presentAccess(tx, now, actor.rights), modelHeaders(now));
      },
    });
  }),
};

interface Given {
  readonly entry: AccessEntry;
  /** Whether there is whom the entry names, for the caller, where that is a person or a team. */
  readonly exists: boolean;
}

/**
 * The people whom somebody may name by id: themselves, whom the list names already, and those of the teams that they are in
 * or that the list names. Anyone else is told from nobody by nothing; they are named by an e-mail.
 */
async function nameable(deps: Deps, model: StoredModel, rights: Caller): Promise<ReadonlySet<string>> {
  const people = await findAssignableUsers(deps.storage.db, model);
  const own = await membersOfTeams(deps.storage.db, [...rights.groups.keys()]);
  return new Set([rights.userId, ...people, ...own]);
}

/** The entries as they will be stored: a person named by e-mail alone becomes their account. */
async function resolved(
  deps: Deps,
  entries: readonly AccessEntry[],
  people: ReadonlySet<string>,
): Promise<Given[]> {
  const given: Given[] = [];
  for (const entry of entries) {
    if (entry.email === undefined || entry.invite_id !== undefined) {
      given.push({ entry, exists: entry.user_id === undefined || people.has(entry.user_id) });
      continue;
    }
    const account = await findAccount(deps.storage.db, entry.email);
    const { email: _, ...rest } = entry;
    given.push(
      account === null ? { entry, exists: false } : { entry: { ...rest, user_id: account.id }, exists: true },
    );
  }
  const seen = new Set<string>();
  const twice = given.flatMap(({ entry }, index) => {
    const subject = JSON.stringify([entry.user_id, entry.group_id, entry.invite_id, entry.email]);
    if (seen.has(subject))
      return [{ path: `access_control_list.${index}`, message: t('names a subject twice') }];
    seen.add(subject);
    return [];
  });
  if (twice.length > 0) throw invalid(twice);
  return given;
}

const ids = (entries: readonly AccessEntry[], field: 'user_id' | 'group_id') =>
  entries.flatMap((entry) => entry[field] ?? []);

/** @throws Failure 422 for a person, team or invitation that the caller cannot name */
function checkSubjects(given: readonly Given[], stored: readonly AccessEntry[], rights: Caller): void {
  const errors = given.flatMap(({ entry, exists }, index) => {
    const at = `access_control_list.${index}`;
    if (entry.group_id !== undefined) {
      const known =
        rights.groups.has(entry.group_id) || stored.some((old) => old.group_id === entry.group_id);
      return known ? [] : [{ path: `${at}.group_id`, message: t('is not a team that you are in') }];
    }
    if (entry.invite_id !== undefined) {
      const known = stored.some((old) => old.invite_id === entry.invite_id && old.email === entry.email);
      return known ? [] : [{ path: `${at}.invite_id`, message: t('is not an invitation of this model') }];
    }
    if (exists || stored.some((old) => entry.user_id !== undefined && old.user_id === entry.user_id))
      return [];
    return entry.user_id === undefined
      ? [{ path: `${at}.email`, message: t('there is no account with this e-mail') }]
      : [{ path: `${at}.user_id`, message: t('is not a person in any of your teams; use their e-mail') }];
  });
  if (errors.length > 0)
    throw new Failure(
      'REFERENCE_NOT_FOUND',
      errors.map(({ path, message }) => `${path}: ${message}`).join('; '),
      errors,
    );
}

/** The list with the names behind its ids. E-mail addresses are for those who manage it. */
async function presentAccess(db: Reader, row: StoredModel, rights: Caller): Promise<ModelAccess> {
  const manages = can(rights, 'Manage', null, guardedBy(row));
  const whole = accessListOf(row.accessControlList);
  const list = manages ? whole : withoutEmails(whole);
  const users = await findUsers(db, ids(list, 'user_id'));
  const teams = await findTeams(db, ids(list, 'group_id'));
  return {
    access_control_list: list,
    subjects: [
      ...users.map(({ id, name, email }) => ({
        id,
        kind: 'user' as const,
        name,
        email: manages || id === rights.userId ? email : null,
      })),
      ...teams.map(({ id, name }) => ({ id, kind: 'group' as const, name, email: null })),
    ],
  };
}
