import { sql } from 'kysely';
import { nextRound } from '#server/scheduling/turns.ts';
import { bytesOfBodies, deleteBodies, type PackedBodies, ROWS, slices, upsertBodies } from './bodies.ts';
import type { Reader, Writer } from './tables.ts';

export interface StoredElement {
  readonly kind: string;
  readonly id: string;
  /** The number of the last change set that touched it. */
  readonly seq: number;
  /** JSON text, written and read whole. */
  readonly body: string;
}

const COLUMNS = ['kind', 'id', 'seq', 'body'] as const;

/** One element of this kind, or null: an id of another kind or model is not there. */
export async function findElement(
  db: Reader,
  modelId: string,
  kind: string,
  id: string,
): Promise<StoredElement | null> {
  const element = await db
    .selectFrom('elements')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return element ?? null;
}

/** Those of the ids that are in the model, of any kind, in no order. */
export async function findElements(
  db: Reader,
  modelId: string,
  ids: readonly string[],
): Promise<StoredElement[]> {
  const found: StoredElement[] = [];
  for await (const some of slices(ids)) {
    found.push(
      ...(await db
        .selectFrom('elements')
        .select(COLUMNS)
        .where('model_id', '=', modelId)
        .where('id', 'in', some)
        .execute()),
    );
  }
  return found;
}

/** Which of the ids are taken in the model, by elements of any kind. */
export async function existingIds(db: Reader, modelId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const some of slices(ids)) {
    const rows = await db
      .selectFrom('elements')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.add(row.id);
  }
  return found;
}

/** The kind of each of the ids that are in the model. */
export async function kindsOfElements(
  db: Reader,
  modelId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  for await (const some of slices(ids)) {
    const rows = await db
      .selectFrom('elements')
      .select(['id', 'kind'])
      .where('model_id', '=', modelId)
      .where('id', 'in', some)
      .execute();
    for (const { id, kind } of rows) kinds.set(id, kind);
  }
  return kinds;
}

/** A page of the elements of one kind, in the order of their ids, from the first one after `after`. */
export function pageElements(
  db: Reader,
  modelId: string,
  kind: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredElement[]> {
  return db
    .selectFrom('elements')
    .select(COLUMNS)
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', '>', page.after ?? '')
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/**
 * Every element of a model in the order of kind and id, a slice at a time; between two slices others have their turn.
 * One moment of the model is seen through the reader of a `snapshot`, or in a transaction that has locked the model.
 */
export async function* readElements(
  db: Reader,
  modelId: string,
  slice = ROWS,
): AsyncGenerator<StoredElement[], void, undefined> {
  let after = { kind: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('elements')
      .select(COLUMNS)
      .where('model_id', '=', modelId)
      .where(sql<boolean>`(kind, id) > (${after.kind}, ${after.id})`)
      .orderBy('kind')
      .orderBy('id')
      .limit(slice)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < slice) return;
    after = { kind: last.kind, id: last.id };
    // SQLite answers at once, so that without this nothing else would run until the last slice was read.
    await nextRound();
  }
}

/** How many bytes the bodies of those of the ids take that are in the model. */
export function bytesOfElements(db: Reader, modelId: string, ids: readonly string[]): Promise<number> {
  return bytesOfBodies(db, 'elements', modelId, ids);
}

/** How many elements of each kind a model has. */
export async function countElements(db: Reader, modelId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('elements')
    .select((eb) => ['kind', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('model_id', '=', modelId)
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/** How many elements of each kind some models have, by model. */
export async function countElementsOfModels(
  db: Reader,
  modelIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const counts = new Map<string, Map<string, number>>();
  for await (const some of slices(modelIds)) {
    const rows = await db
      .selectFrom('elements')
      .select((eb) => [
        'model_id as modelId',
        'kind',
        eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      ])
      .where('model_id', 'in', some)
      .groupBy(['model_id', 'kind'])
      .execute();
    for (const { modelId, kind, count } of rows)
      counts.set(modelId, (counts.get(modelId) ?? new Map<string, number>()).set(kind, count));
  }
  return counts;
}

/** Writes elements, new ones and changed ones, as touched by change set `seq`. No id may come twice. */
export function upsertElements(
  tx: Writer,
  modelId: string,
  seq: number,
  packed: PackedBodies,
): Promise<void> {
  return upsertBodies(tx, 'elements', modelId, seq, packed);
}

/** Deletes elements; an id that is not there is passed over. */
export function deleteElements(tx: Writer, modelId: string, ids: readonly string[]): Promise<void> {
  return deleteBodies(tx, 'elements', modelId, ids);
}
