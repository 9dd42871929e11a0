import type { TransferNote } from '#contract/transfer.ts';
import type { Caller } from '#model/access.ts';
import { viewOf } from './authorise.ts';
import { readRecord } from './read-record.ts';
import type { StoredModel } from './storage/models.ts';
import { countRecords, listRecords } from './storage/records.ts';
import type { Reader } from './storage/tables.ts';
import { maySeeComment } from './visible-entries.ts';

/**
 * What a model holds beside its elements, and no file: who wrote a comment and which change set a baseline names mean nothing in
 * another model. Of comments those count that the caller may see.
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
  const left = [
    ['comments', comments.length],
    ['baselines', await countRecords(db, model.id, 'baseline')],
  ] as const;
  return left
    .filter(([, count]) => count > 0)
    .map(([where, count]) => ({
      severity: 'info',
      where,
      message: `${count} in the model, none in the file`,
    }));
}
