import type { RecordKind } from '#model/elements/records.ts';
import { bytesOfBodies, deleteBodies, slices, type PackedBodies, upsertBodies } from './bodies.ts';
import type { Reader, Writer } from './tables.ts';

/** A comment, baseline or staged change as it is stored. */
export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  /** The number of the last change set that touched it. */
  readonly seq: number;
  /** JSON text, written and read whole. */
  readonly body: string;
}

const COLUMNS = ['kind', 'id', 'seq', 'body'] as const;

/** One record of this kind, or null: an id of another kind or model is not there. */
export async function findRecord(
  db: Reader,
  modelId: string,
  kind: RecordKind,
  id: string,
): Promise<StoredRecord | null> {
  const [record] = await findRecords(db, modelId, [id]);
  return record?.kind === kind ? record : null;
}

/** Those of the ids that are records of the model, of any kind, in no order. */
export async function findRecords(
  db: Reader,
  modelId: string,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  for await (const some of slices(ids)) {
    const rows = await db
      .selectFrom('records')
      .select(COLUMNS)
      .where('model_id', '=', modelId)
      .where('id', 'in', some)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** The records of one kind in the order of their ids: a page of them from the first one after `after`, or all. */
export function listRecords(
  db: Reader,
  modelId: string,
  kind: RecordKind,
  page: { readonly after?: string | undefined; readonly limit?: number | undefined } = {},
): Promise<StoredRecord[]> {
  const { after = '', limit } = page;
  return db
    .selectFrom('records')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '>', after)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** How many records of one kind a model has. */
export async function countRecords(db: Reader, modelId: string, kind: RecordKind): Promise<number> {
  const { count } = await db
    .selectFrom('records')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many bytes the bodies of those of the ids take that are records of the model. */
export function bytesOfRecords(db: Reader, modelId: string, ids: readonly string[]): Promise<number> {
  return bytesOfBodies(db, 'records', modelId, ids);
}

/** Writes records, new ones and changed ones, as touched by change set `seq`. No id may come twice. */
export function upsertRecords(tx: Writer, modelId: string, seq: number, packed: PackedBodies): Promise<void> {
  return upsertBodies(tx, 'records', modelId, seq, packed);
}

/** Deletes records; an id that is not there is passed over. */
export function deleteRecords(tx: Writer, modelId: string, ids: readonly string[]): Promise<void> {
  return deleteBodies(tx, 'records', modelId, ids);
}
