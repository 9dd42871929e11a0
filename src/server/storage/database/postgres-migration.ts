import { type DialectAdapter, Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { MigrationLockOptions } from 'kysely';
import { StoreError } from './errors.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import { copyTables, schemaBefore } from './postgres-copy.ts';
import { translatePostgresError } from './postgres-errors.ts';
import { createPool } from './postgres-pool.ts';

/** A process waits so long for another that migrates, or for whoever else holds a table. */
const WAIT = '10min';
/** One that hangs in the middle holds up the others no longer. */
const IDLE = '5min';

/**
 * One migration at a time by a row that is locked, in the transaction of the migration: it ends with that, however the
 * process ends, and needs no session. (Kysely's own is a lock of the session, which a pooler leaves to whoever comes next.)
 */
class RowLockAdapter extends PostgresAdapter {
  /** The transaction is the lock's. */
  override get supportsTransactionalDdl(): boolean {
    return false;
  }

  override async acquireMigrationLock<T>(
    db: Kysely<T>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql
      .raw(
        `begin; set local statement_timeout = 0; set local lock_timeout = '${WAIT}';` +
          ` set local idle_in_transaction_session_timeout = '${IDLE}'`,
      )
      .execute(db);
    await sql`select 1 from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
    // Asked under the lock: of processes that start together, one copies and migrates.
    const schema = await schemaOf(db);
    if (schema !== null && schema < LATEST_SCHEMA) await copyTables(db, schemaBefore(LATEST_SCHEMA));
  }

  /** After a statement that failed, PostgreSQL takes back everything. */
  override async releaseMigrationLock<T>(db: Kysely<T>): Promise<void> {
    await sql`commit`.execute(db);
  }
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new RowLockAdapter();
  }
}

/**
 * Brings the tables to this version over a connection of its own. What an older one wrote is copied first, into a schema beside them that stays.
 * @throws StoreSchemaError, StoreError
 */
export async function migratePostgres(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    const translated = translatePostgresError(error);
    throw translated instanceof StoreError ? translated : error;
  } finally {
    await db.destroy();
  }
}
