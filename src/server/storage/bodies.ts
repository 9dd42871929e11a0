import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Writer } from './tables.ts';

/** The two tables of JSON bodies: both are keyed by model and id, and written by change sets. */
type BodyTable = 'elements' | 'records';

/** Rows to one statement: few statements, none of them long. PostgreSQL takes 65,535 parameters, SQLite 32,766. */
export const ROWS = 500;

/** The items in runs of what fits in one statement. SQLite answers at once: between two runs others have their turn. */
export async function* slices<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += ROWS) {
    if (start > 0) await setImmediate();
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

/** Writes bodies, new ones and changed ones, as touched by change set `seq`. No id may come twice. */
export async function upsertBodies<Kind extends string>(
  tx: Writer,
  table: BodyTable,
  modelId: string,
  seq: number,
  rows: readonly { readonly kind: Kind; readonly id: string; readonly body: string }[],
): Promise<void> {
  for await (const some of slices(rows))
    await tx
      .insertInto(table)
      .values(some.map(({ kind, id, body }) => ({ model_id: modelId, kind, id, seq, body })))
      .onConflict((conflict) =>
        conflict.columns(['model_id', 'id']).doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          seq: eb.ref('excluded.seq'),
          body: eb.ref('excluded.body'),
        })),
      )
      .execute();
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
