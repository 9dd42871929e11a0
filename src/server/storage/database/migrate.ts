import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Dialect } from './dialect.ts';
import { StoreSchemaError } from './errors.ts';
import { first } from './migrations/001-first.ts';
import { bytesOfModels } from './migrations/002-bytes-of-models.ts';
import { records } from './migrations/003-records.ts';
import { identity } from './migrations/004-identity.ts';
import { history } from './migrations/005-history.ts';
import { bytesOfDays } from './migrations/006-bytes-of-days.ts';
import { definitions } from './migrations/007-definitions.ts';

/** Every migration by name, in order. They are imported here, not read from a folder, so that they bundle. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '001-first': first(dialect),
    '002-bytes-of-models': bytesOfModels,
    '003-records': records(dialect),
    '004-identity': identity(dialect),
    '005-history': history,
    '006-bytes-of-days': bytesOfDays,
    '007-definitions': definitions,
  };
}

/**
 * Brings the tables to what this version works with, all or nothing.
 * @throws StoreSchemaError for a store that a newer version has been at.
 */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const known = migrations(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StoreSchemaError('it belongs to another version of Modelwright', { cause: error });
  }
  throw error;
}
