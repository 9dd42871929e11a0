import { findModel } from '#server/storage/models.ts';
import type { Reader } from '#server/storage/tables.ts';
import { columnsOfStore, readRows, STORE_TABLES, type Value } from './store-tables.ts';

/** A store as it is written and read, line by line: what is of no model, then each model, each between `section` and `end`. */
export type BackupLine =
  | { readonly is: 'section'; readonly model: string | null; readonly name: string | null }
  | {
      readonly is: 'rows';
      readonly table: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Value[])[];
    }
  /** How many rows of each table the section has. */
  | { readonly is: 'end'; readonly rows: Readonly<Record<string, number>> };

/** Reads the whole store: through the reader of a `snapshot`, as it is at one moment. */
export async function* linesOfStore(db: Reader): AsyncGenerator<BackupLine, void, undefined> {
  const columns = await columnsOfStore(db);
  yield* linesOf(db, columns, null);
  for await (const id of modelIds(db)) yield* linesOf(db, columns, id);
}

async function* modelIds(db: Reader): AsyncGenerator<string, void, undefined> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('models')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function* linesOf(
  db: Reader,
  known: ReadonlyMap<string, readonly string[]>,
  model: string | null,
): AsyncGenerator<BackupLine, void, undefined> {
  const name = model === null ? null : ((await findModel(db, model))?.name ?? null);
  yield { is: 'section', model, name };
  const counts: Record<string, number> = {};
  for (const table of STORE_TABLES) {
    const isOwn = model === null ? table.name !== 'models' : table.model !== undefined;
    if (!isOwn) continue;
    const columns = known.get(table.name) ?? [];
    for await (const rows of readRows(db, table, columns, model)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      yield { is: 'rows', table: table.name, columns, rows };
    }
  }
  yield { is: 'end', rows: counts };
}
