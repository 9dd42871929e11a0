import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { admitSchema } from '#server/storage/database/migrate.ts';
import { GuardedSqliteDialect } from '#server/storage/database/sqlite-dialect.ts';
import { storeErrorOf } from '#server/storage/database/sqlite-errors.ts';
import { SqliteHandle } from '#server/storage/database/sqlite-handle.ts';
import type { StoragePlace } from '#server/storage/storage.ts';
import type { Reader, Tables } from '#server/storage/tables.ts';
import { BackupError } from './backup-error.ts';

/**
 * Reads a store as it is at one moment, whoever works with it meanwhile: a read transaction of SQLite, a repeatable read of PostgreSQL.
 * Nobody waits for it, and it changes nothing.
 * @throws BackupError where there is none; StoreSchemaError where it is of another version
 */
export async function readStore<T>(place: StoragePlace, read: (db: Reader) => Promise<T>): Promise<T> {
  return readAnyStore(place, async (db) => {
    await admitSchema(db);
    return read(db);
  });
}

/** The same, of whatever version the store is. @throws BackupError where there is none */
export async function readAnyStore<T>(place: StoragePlace, read: (db: Reader) => Promise<T>): Promise<T> {
  if ('dataDir' in place) return readSqlite(join(place.dataDir, 'modelwright.db'), read);
  const { openPostgresAsIs } = await import('#server/storage/database/postgres.ts');
  const storage = openPostgresAsIs(place.databaseUrl);
  try {
    return await storage.snapshot(read);
  } finally {
    await storage.close();
  }
}

async function readSqlite<T>(file: string, read: (db: Reader) => Promise<T>): Promise<T> {
  if (!existsSync(file))
    throw new BackupError(`There is no store: ${file} is not there. DATA_DIR names its folder.`);
  const handle = new SqliteHandle(
    new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 }),
  );
  const translate = (error: unknown) => storeErrorOf(error) ?? error;
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(handle, { translate }) });
  try {
    return await db.transaction().execute(read);
  } finally {
    handle.close();
  }
}
