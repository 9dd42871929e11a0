import { type Driver, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { t } from '#language/translate.ts';
import type { Reader, Tables, Writer } from '#server/storage/tables.ts';
import { StoreFailedError, StoreFullError } from './errors.ts';
import { GuardedDriver } from './guarded-driver.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { translatePostgresError } from './postgres-errors.ts';
import { migratePostgres } from './postgres-migration.ts';
import { createPool } from './postgres-pool.ts';
import { RESERVE_LEFT, type Reserve } from './reserve.ts';
import { ReserveTables } from './reserve-tables.ts';
import { tryAgain } from './try-again.ts';

const CONNECTIONS = 10;
/** The database ends a statement that takes longer. */
const STATEMENT_MS = 60_000;
/** So much later its answer would have come. */
const LATE_MS = 5_000;
/** A process that hangs inside a transaction must not hold its model's row for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;

class GuardedPostgresDialect extends PostgresDialect {
  constructor(
    pool: pg.Pool,
    private readonly watch: IdleTimeout,
    private readonly limits: string,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), {
      translate: translatePostgresError,
      waitFor: (answer) => this.watch.over(answer),
      shared: { limits: this.limits, retry: (read) => tryAgain(read) },
    });
  }
}

/** The team store: a PostgreSQL database, shared by any number of service processes. */
export class PostgresStorage {
  readonly db: Kysely<Tables>;
  /** The database is no part of this process: one reader is as good as another. */
  readonly large: Reader;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #reserve: ReserveTables;
  #closed: Promise<void> | null = null;

  constructor(databaseUrl: string, statementMs: number) {
    const watch = new IdleTimeout(databaseUrl, statementMs + LATE_MS);
    const pool = createPool(databaseUrl, { max: CONNECTIONS, stream: () => watch.newSocket() });
    const limits =
      `set local statement_timeout = ${statementMs};` +
      ` set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`;
    this.db = new Kysely({ dialect: new GuardedPostgresDialect(pool, watch, limits) });
    this.large = this.db;
    this.#reserve = new ReserveTables(this.db);
  }

  transaction<T>(fn: (tx: Writer) => Promise<T>, reserve: Reserve = null): Promise<T> {
    return this.#track(async () => {
      if (reserve === null) await this.#reserve.demand();
      for (;;)
        try {
          return await this.#runAgain(fn);
        } catch (error) {
          const full = error instanceof StoreFullError;
          if (full) this.#reserve.doubt();
          if (!full || reserve === null || !(await this.#reserve.release(RESERVE_LEFT[reserve]))) throw error;
        }
    });
  }

  /** Brings the tables to this version, and holds space back beside them. */
  async prepare(migrationUrl: string): Promise<void> {
    await migratePostgres(migrationUrl);
    await this.#reserve.fill();
  }

  snapshot<T>(fn: (db: Reader) => Promise<T>): Promise<T> {
    return this.#track(() =>
      this.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fn),
    );
  }

  async check(): Promise<void> {
    await this.#track(() => sql`select 1`.execute(this.db));
  }

  close(): Promise<void> {
    // The pool would give out no connection to a transaction that waits for one.
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.db.destroy());
    return this.#closed;
  }

  async #track<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed !== null) throw new StoreFailedError(undefined, t('The store is closed.'));
    const promise = work();
    this.#underWay.add(promise);
    try {
      return await promise;
    } finally {
      this.#underWay.delete(promise);
    }
  }

  #runAgain<T>(fn: (tx: Writer) => Promise<T>): Promise<T> {
    // Whether a lost commit was kept nobody knows: it is not run twice.
    let isCommitting = false;
    return tryAgain(
      () => {
        isCommitting = false;
        return this.db.transaction().execute(async (tx) => {
          const result = await fn(tx);
          isCommitting = true;
          return result;
        });
      },
      () => !isCommitting,
    );
  }
}

/**
 * Connects to the database and brings its tables to this version, this over `migrationUrl`. No statement takes longer than
 * `statementMs`.
 * @throws StoreFailedError while it cannot be reached; no error names the address, which may hold a password.
 */
export async function openPostgres(
  databaseUrl: string,
  statementMs: number = STATEMENT_MS,
  migrationUrl: string = databaseUrl,
): Promise<PostgresStorage> {
  const storage = new PostgresStorage(databaseUrl, statementMs);
  try {
    await storage.prepare(migrationUrl);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Connects to a database that is read as it is: nothing is migrated, and no space held back. */
export function openPostgresAsIs(databaseUrl: string): PostgresStorage {
  return new PostgresStorage(databaseUrl, STATEMENT_MS);
}
