import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import { StoreSchemaError } from './errors.ts';
import { first } from './migrations/001-first.ts';
import { bytesOfModels } from './migrations/002-bytes-of-models.ts';
import { records } from './migrations/003-records.ts';
import { identity } from './migrations/004-identity.ts';
import { history } from './migrations/005-history.ts';
import { bytesOfDays } from './migrations/006-bytes-of-days.ts';
import { definitions } from './migrations/007-definitions.ts';
import { attempts } from './migrations/008-attempts.ts';
import { hashChain } from './migrations/009-hash-chain.ts';
import { webhooks } from './migrations/010-webhooks.ts';
import { inbox } from './migrations/011-inbox.ts';
import { documentTemplates } from './migrations/012-document-templates.ts';
import { longHistories } from './migrations/013-long-histories.ts';
import { embeddedPreviews } from './migrations/014-embedded-previews.ts';
import { languagesOfPeople } from './migrations/015-languages-of-people.ts';

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
    '008-attempts': attempts(dialect),
    '009-hash-chain': hashChain,
    '010-webhooks': webhooks(dialect),
    '011-inbox': inbox(dialect),
    '012-document-templates': documentTemplates(dialect),
    '013-long-histories': longHistories(dialect),
    '014-embedded-previews': embeddedPreviews,
    '015-languages-of-people': languagesOfPeople,
  };
}

/** The name of the newest migration: what this version works with. */
export const LATEST_SCHEMA = '015-languages-of-people';

/**
 * The oldest migration whose backups are restored: those after it only added tables, which such a backup leaves empty. A migration that changes
 * a table raises it, or brings the rows of older backups along.
 */
export const OLDEST_RESTORED = '009-hash-chain';

/** The newest migration that a store has had, or null for one that has no tables yet. */
export async function schemaOf<T>(db: Kysely<T>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** @throws StoreSchemaError where a store is not of this version */
export async function admitSchema<T>(db: Kysely<T>): Promise<void> {
  const schema = await schemaOf(db);
  if (schema === null) throw new StoreSchemaError('there is none yet');
  if (schema > LATEST_SCHEMA) throw new StoreSchemaError(NEWER);
  if (schema < LATEST_SCHEMA)
    throw new StoreSchemaError('it is of an older version of Modelwright: start the service on it once');
}

const NEWER =
  'a newer version of Modelwright has been at it. Start that version, or restore a backup made before';

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
    const isNewer = ((await schemaOf(db)) ?? '') > LATEST_SCHEMA;
    const what = isNewer ? NEWER : 'it belongs to another version of Modelwright';
    throw new StoreSchemaError(what, { cause: error });
  }
  throw error;
}
