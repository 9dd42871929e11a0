import type { Caller } from '#model/access.ts';
import type { Scope } from '#model/kinds.ts';
import { openOf } from '#model/staged/staged-after.ts';
import type { ModelRecords } from '#interchange/native/native-records.ts';
import { visibleModel } from '#interchange/visible-model.ts';
import { viewOf } from './authorise.ts';
import type { Deps } from './deps.ts';
import { modelsAt } from './past.ts';
import { readRecord } from './read-record.ts';
import { seenStaged } from './seen-staged.ts';
import type { StoredModel } from './storage/models.ts';
import { listRecords } from './storage/records.ts';
import type { Reader } from './storage/tables.ts';
import { findUsers } from './storage/users.ts';
import { maySeeComment } from './visible-entries.ts';

/** Users to one statement. */
const SLICE = 500;

/**
 * What a model holds beside its elements, as far as the caller may see it (`viewable`: all scopes where it is left out). A suggestion
 * of which something is hidden is not among it.
 */
export async function recordsOf(
  deps: Deps,
  model: StoredModel,
  rights: Caller,
  viewable: ReadonlySet<Scope> | undefined,
): Promise<ModelRecords> {
  const { db } = deps.storage;
  const mayView = viewOf(rights, model);
  const { seq, staged } = await deps.documents.atLeast(model.id, model.seq);
  const comments = (await listRecords(db, model.id, 'comment'))
    .map((row) => readRecord('comment', row))
    .filter(({ elementKind }) => maySeeComment(elementKind, mayView));
  const open = openOf(staged).filter((one) => seenStaged(one, mayView, rights.userId) === one);
  const baselines = (await listRecords(db, model.id, 'baseline'))
    .map((row) => readRecord('baseline', row))
    .filter((baseline) => baseline.seq <= seq)
    .sort((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1));
  const models = await modelsAt(
    deps,
    model,
    baselines.map((baseline) => baseline.seq),
  );
  const names = await namesOf(db, [
    ...open.map(({ authorId }) => authorId),
    ...baselines.map(({ createdBy }) => createdBy),
  ]);
  return {
    comments,
    suggestions: open.map((one) => ({ ...one, author: names.get(one.authorId) ?? '' })),
    baselines: baselines.flatMap((one) => {
      const past = models.get(one.seq);
      return past
        ? [{ ...one, author: names.get(one.createdBy) ?? '', model: visibleModel(past, viewable).model }]
        : [];
    }),
  };
}

async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...new Set(ids)];
  const names = new Map<string, string>();
  for (let start = 0; start < all.length; start += SLICE)
    for (const { id, name } of await findUsers(db, all.slice(start, start + SLICE))) names.set(id, name);
  return names;
}
