import type { TransferNote } from '#contract/transfer.ts';
import { noteOmittedRecords } from '#interchange/omitted-records.ts';
import type { Caller } from '#model/access.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { viewOf } from '#server/access/authorise.ts';
import { maySeeComment } from '#server/commit/visible-entries.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { redactSuggestions } from '#server/documents/visibility/redact-suggestions.ts';
import { loadSuggestions } from '#server/documents/suggestions.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { countRecords, listRecords } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';

/**
 * What a model holds beside its elements, and only the native file does too. Of comments those count that the caller may see.
 */
export async function notesOnRecords(
  db: Reader,
  model: StoredModel,
  rights: Caller,
): Promise<TransferNote[]> {
  const mayView = viewOf(rights, model);
  const comments = (await listRecords(db, model.id, 'comment')).filter((row) =>
    maySeeComment(readRecord('comment', row).elementKind, mayView),
  );
  const open = openOf(await loadSuggestions(db, model.id)).filter(
    (one) => redactSuggestions(one, sightOf(mayView, EMPTY_MODEL), rights.userId) !== null,
  );
  const baselines = await countRecords(db, model.id, 'baseline');
  return noteOmittedRecords({ comments: comments.length, baselines, suggestions: open.length });
}
