import { type DialectAdapter, type Driver, SqliteAdapter, SqliteDialect } from 'kysely';
import { type Guard, GuardedDriver } from './guarded-driver.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

class Adapter extends SqliteAdapter {
  // SQLite rolls back DDL as anything else; Kysely's default would leave half a migration behind after a power cut.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over a guarded driver. */
export class GuardedSqliteDialect extends SqliteDialect {
  constructor(
    handle: SqliteHandle,
    private readonly guard: Guard,
  ) {
    super({ database: handle });
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.guard);
  }

  override createAdapter(): DialectAdapter {
    return new Adapter();
  }
}
