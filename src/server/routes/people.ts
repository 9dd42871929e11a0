import { EDITOR } from '#contract/editor.ts';
import type { ModelPerson } from '#contract/history.ts';
import { type Caller, can } from '#model/access.ts';
import { findAssignableUsers } from '#server/access/assignable-users.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { json } from '#server/http/answer.ts';
import { pageOf } from '#server/http/paging.ts';
import { findCallers } from '#server/storage/callers.ts';
import { authorsOfChangeSets } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';

const VIEW = { action: 'View', scope: null } as const;
/** Users to one statement. */
const SLICE = 500;

export const peopleRoutes = {
  listPeople: onModel(EDITOR.listPeople, VIEW, async ({ deps, model, query, request }) => {
    const { db } = deps.storage;
    const authors = await authorsOfChangeSets(db, model.id);
    const ids = [...new Set([...(await findAssignableUsers(db, model)), ...authors])];
    const people: ModelPerson[] = [];
    for (let start = 0; start < ids.length; start += SLICE)
      people.push(...(await named(db, model, ids.slice(start, start + SLICE))));
    const wrote = new Set(authors);
    const shown = people
      .filter(({ id, mayView }) => mayView || wrote.has(id))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const { items, headers } = pageOf(shown, ({ id }) => id, query, request);
    return json(items, headers);
  }),
};

async function named(db: Reader, model: StoredModel, ids: readonly string[]): Promise<ModelPerson[]> {
  const guarded = guardedBy(model);
  return [...(await findCallers(db, ids))].map(([id, { name, groups }]) => {
    const rights: Caller = { userId: id, groups, access: 'read' };
    return { id, name, mayView: can(rights, 'View', null, guarded) };
  });
}
