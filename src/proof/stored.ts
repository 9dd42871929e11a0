import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { readEntries } from '#server/documents/change-entries.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import type { Tables } from '#server/storage/tables.ts';

/** All that one model has in a store that a service has open, in the order of the keys. Read while nobody writes. */
export async function readStored(place: StoragePlace, modelId: string) {
  const db = openBeside(place);
  try {
    const model = db.selectFrom('models').selectAll().where('id', '=', modelId);
    const changeSets = db.selectFrom('change_sets').selectAll().where('model_id', '=', modelId);
    const elements = db.selectFrom('elements').selectAll().where('model_id', '=', modelId);
    const records = db.selectFrom('records').selectAll().where('model_id', '=', modelId);
    return {
      model: await model.executeTakeFirstOrThrow(),
      changeSets: (await changeSets.orderBy('seq').execute()).map((row) => ({
        ...row,
        entries: readEntries(row.diff),
      })),
      elements: await elements.orderBy('id').execute(),
      records: await records.orderBy('id').execute(),
    };
  } finally {
    await db.destroy();
  }
}
export type Stored = Awaited<ReturnType<typeof readStored>>;

/** A connection of the test's own: the service is not asked. */
function openBeside(place: StoragePlace): Kysely<Tables> {
  if ('databaseUrl' in place)
    return new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: place.databaseUrl }) }),
    });
  const database = new Database(join(place.dataDir, 'modelwright.db'), { readonly: true });
  return new Kysely({ dialect: new SqliteDialect({ database }) });
}
