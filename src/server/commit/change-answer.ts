import type { Caller } from '#model/access.ts';
import { notFound } from '#server/failure.ts';
import type { Answer } from '#server/http/answer.ts';
import { findChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { changeOf, changeSetText } from './change-set-text.ts';
import type { Change } from './change-writing.ts';

/** The answer of a write that is told as its change set. */
export function changeAnswer(change: Change, rights: Caller, model: StoredModel): Answer {
  return {
    body: changeSetText(change, rights, model),
    headers: { 'change-seq': String(change.seq) },
  };
}

/** A stored change set as JSON text, as the caller may see it. @throws Failure 404 */
export async function storedChangeText(
  db: Reader,
  model: StoredModel,
  seq: number,
  rights: Caller,
): Promise<string> {
  const row = await findChangeSet(db, model.id, seq);
  if (row === null) throw notFound();
  return changeSetText(changeOf(row), rights, model);
}
