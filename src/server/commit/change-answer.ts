import type { Caller } from '#model/access.ts';
import type { SystemModel } from '#model/system-model.ts';
import { notFound } from '#server/failure.ts';
import type { Answer } from '#server/http/answer.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { findChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { changeOf, writingChangeSet } from './change-set-text.ts';
import type { Change } from './change-writing.ts';

/** The answer of a write that is told as its change set. */
export async function changeAnswer(
  change: Change,
  rights: Caller,
  model: StoredModel,
  present: SystemModel,
): Promise<Answer> {
  return { body: await runChunked(writingChangeSet(change, rights, model, present)), headers: {} };
}

/** A stored change set as JSON text, as the caller may see it. @throws Failure 404 */
export async function storedChangeText(
  db: Reader,
  model: StoredModel,
  seq: number,
  rights: Caller,
  present: SystemModel,
): Promise<string> {
  const row = await findChangeSet(db, model.id, seq);
  if (row === null) throw notFound();
  return runChunked(writingChangeSet(changeOf(row), rights, model, present));
}
