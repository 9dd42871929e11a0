import type { Caller } from '#model/access.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import { viewOf } from '#server/access/authorise.ts';
import { readRecord } from '#server/documents/read-record.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';
import { visibleAgreement } from './visible-entries.ts';

/** The agreements to interfaces of a model, in the order of their ids, as far as somebody is told of them. */
export async function visibleAgreements(
  db: Reader,
  model: StoredModel,
  rights: Caller,
): Promise<readonly Agreement[]> {
  const mayView = viewOf(rights, model);
  if (!mayView('interfaces')) return [];
  const rows = await listRecords(db, model.id, 'agreement');
  return rows.map((row) => visibleAgreement(readRecord('agreement', row), mayView));
}
