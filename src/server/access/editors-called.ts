import { type Caller, can } from '#model/access.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { findCallers } from '#server/storage/callers.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { findUsers } from '#server/storage/users.ts';
import { findAssignableUsers } from './assignable-users.ts';
import { guardedBy } from './authorise.ts';

/** Users to one statement. */
const SLICE = 500;

const plain = (words: string): string => words.trim().toLowerCase();

/** The ids of those whose name or e-mail these words are and who may edit a scope of the model. */
export async function findEditorsCalled(
  db: Reader,
  model: StoredModel,
  scope: Scope,
  words: string,
): Promise<readonly string[]> {
  const ids = [...new Set(await findAssignableUsers(db, model))];
  const called: string[] = [];
  for (let start = 0; start < ids.length; start += SLICE)
    for (const { id, name, email } of await findUsers(db, ids.slice(start, start + SLICE)))
      if (plain(name) === plain(words) || plain(email) === plain(words)) called.push(id);
  const guarded = guardedBy(model);
  const editors: string[] = [];
  for (let start = 0; start < called.length; start += SLICE)
    for (const [id, { groups }] of await findCallers(db, called.slice(start, start + SLICE))) {
      const caller: Caller = { userId: id, groups, access: 'write' };
      if (can(caller, 'Edit', scope, guarded)) editors.push(id);
    }
  return editors;
}
