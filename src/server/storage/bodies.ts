import { sql } from 'kysely';
import { type WorkSteps } from '#model/store/work-steps.ts';
import { nextRound } from '#server/scheduling/turns.ts';
import { question, questionOfEach } from './question.ts';
import type { Reader, Writer } from './tables.ts';

/** The two tables of JSON bodies: both are keyed by model and id, and written by change sets. */
type BodyTable = 'elements' | 'records';

/** Rows to one statement: few statements, none of them long. PostgreSQL takes 65,535 parameters, SQLite 32,766. */
export const ROWS = 500;

/** The items in runs of what fits in one statement. SQLite answers at once: between two runs others have their turn. */
export async function* slices<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += ROWS) {
    if (start > 0) await nextRound();
    yield items.slice(start, start + ROWS);
  }
}

/** How many bytes the bodies of those of the ids take that are in the model. */
export async function bytesOfBodies(
  db: Reader,
  table: BodyTable,
  modelId: string,
  ids: readonly string[],
): Promise<number> {
  const [first, ...others] = ids;
  if (first !== undefined && others.length === 0) {
    const [one] = await BYTES_OF_ONE[table](db, modelId, first);
    return one?.bytes ?? 0;
  }
  let sum = 0;
  for await (const some of slices(ids)) {
    const { bytes } = await db
      .selectFrom(table)
      .select(sql<number | null>`cast(sum(octet_length(body)) as double precision)`.as('bytes'))
      .where('model_id', '=', modelId)
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    sum += bytes ?? 0;
  }
  return sum;
}

/** A body and where it belongs. */
export interface Body<Kind extends string = string> {
  readonly kind: Kind;
  readonly id: string;
  readonly body: string;
}

/** Bodies in the order of their ids, in packs as large as one statement should be. */
export type PackedBodies = readonly (readonly Body[])[];

/** So many characters are written by one statement, or one body. */
const PACKED = 256 * 1024;

/**
 * Packs bodies some at a time, in the order of their ids: what lies together in the store is written together, which takes half the time.
 * It needs no transaction, and is done before one begins.
 */
export function* packingBodies(bodies: readonly Body[]): WorkSteps<PackedBodies> {
  const packed: Body[][] = [];
  let some: Body[] = [];
  let length = 0;
  for (const body of yield* sortingById(bodies)) {
    const more = body.id.length + body.kind.length + body.body.length;
    if (length > 0 && length + more > PACKED) {
      packed.push(some);
      [some, length] = [[], 0];
    }
    some.push(body);
    length += more;
  }
  if (some.length > 0) packed.push(some);
  return packed;
}

/** A pack as a JSON object of `[kind, body]` by id. */
export function textOfPack(pack: readonly Body[]): string {
  return `{${pack.map(({ kind, id, body }) => `${JSON.stringify(id)}:${JSON.stringify([kind, body])}`).join(',')}}`;
}

/** So many are sorted at once. */
const RUN = 500;

/** In the order of their ids, some at a time. */
function* sortingById(bodies: readonly Body[]): WorkSteps<readonly Body[]> {
  let runs: (readonly Body[])[] = [];
  for (let from = 0; from < bodies.length; from += RUN) {
    runs.push(bodies.slice(from, from + RUN).sort((a, b) => (a.id < b.id ? -1 : 1)));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly Body[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merging(runs[at] ?? [], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merging(left: readonly Body[], right: readonly Body[]): WorkSteps<readonly Body[]> {
  const merged: Body[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [a, b] = [left[i], right[j]];
    if (a === undefined && b === undefined) return merged;
    if (b === undefined || (a !== undefined && a.id < b.id)) {
      if (a !== undefined) merged.push(a);
      i += 1;
    } else {
      merged.push(b);
      j += 1;
    }
    if (merged.length % RUN === 0) yield;
  }
}

const upsertInto = (table: BodyTable) =>
  question((db, { text, number }) =>
    // `where true` tells SQLite that no join follows.
    sql<never>`
      insert into ${sql.table(table)} (model_id, kind, id, seq, body)
      select ${text(0)}, value ->> 0, key, cast(${number(1)} as integer), value ->> 1 from json_each(${text(2)}) where true
      on conflict (model_id, id) do update set kind = excluded.kind, seq = excluded.seq, body = excluded.body`.compile(
      db,
    ),
  );
const UPSERT = { elements: upsertInto('elements'), records: upsertInto('records') };

/** A row at a time: what answers at once needs no JSON around them, which takes longer than to write them. */
const upsertEachInto = (table: BodyTable) =>
  questionOfEach((db, { text, number }) =>
    sql<never>`
      insert into ${sql.table(table)} (model_id, kind, id, seq, body)
      values (${text(0)}, ${text(1)}, ${text(2)}, ${number(3)}, ${text(4)})
      on conflict (model_id, id) do update set kind = excluded.kind, seq = excluded.seq, body = excluded.body`.compile(
      db,
    ),
  );
const UPSERT_EACH = { elements: upsertEachInto('elements'), records: upsertEachInto('records') };

const bytesOfOneIn = (table: BodyTable) =>
  question((db, { text }) =>
    db
      .selectFrom(table)
      .select(sql<number | null>`cast(octet_length(body) as double precision)`.as('bytes'))
      .where('model_id', '=', text(0))
      .where('id', '=', text(1))
      .compile(),
  );
const BYTES_OF_ONE = { elements: bytesOfOneIn('elements'), records: bytesOfOneIn('records') };

/** Writes bodies, new ones and changed ones, as touched by change set `seq`. No id may come twice. */
export async function upsertBodies(
  tx: Writer,
  table: BodyTable,
  modelId: string,
  seq: number,
  packed: PackedBodies,
): Promise<void> {
  for (const pack of packed) {
    const rows = pack.map(({ kind, id, body }) => [modelId, kind, id, seq, body]);
    if (!UPSERT_EACH[table](tx, rows)) await UPSERT[table](tx, modelId, seq, textOfPack(pack));
    // SQLite answers at once: between two statements others have their turn.
    if (packed.length > 1) await nextRound();
  }
}

/** Deletes bodies; an id that is not there is passed over. */
export async function deleteBodies(
  tx: Writer,
  table: BodyTable,
  modelId: string,
  ids: readonly string[],
): Promise<void> {
  for await (const some of slices(ids))
    await tx.deleteFrom(table).where('model_id', '=', modelId).where('id', 'in', some).execute();
}
