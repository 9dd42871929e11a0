import { setTimeout as pause } from 'node:timers/promises';
import { type Driver, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Reader, Tables, Writer } from '#server/storage/tables.ts';
import { StoreFailedError, StoreFullError } from './errors.ts';
import { GuardedDriver } from './guarded-driver.ts';
import { IdleTimeout } from './idle-timeout.ts';
import { migrate } from './migrate.ts';
import { isWorthRetrying, translatePostgresError } from './postgres-errors.ts';
import { RESERVE_LEFT, type Reserve } from './reserve.ts';
import { ReserveTables } from './reserve-tables.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** The database ends a statement that takes longer. */
const STATEMENT_MS = 60_000;
/** So much later its answer would have come. */
const LATE_MS = 5_000;
/** A process that hangs inside a transaction must not hold its model's row for ever. */
const IDLE_IN_TRANSACTION_MS = 30_000;
const ATTEMPTS = 6;

class GuardedPostgresDialect extends PostgresDialect {
  constructor(
    pool: pg.Pool,
    private readonly watch: IdleTimeout,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), {
      translate: translatePostgresError,
      waitFor: (answer) => this.watch.over(answer),
    });
  }
}

/** The team store: a PostgreSQL database, shared by any number of service processes. */
export class PostgresStorage {
  readonly db: Kysely<Tables>;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #reserve: ReserveTables;
  #closed: Promise<void> | null = null;

  constructor(databaseUrl: string, statementMs: number) {
    const watch = new IdleTimeout(databaseUrl, statementMs + LATE_MS);
    const pool = connect(databaseUrl, watch, statementMs);
    this.db = new Kysely({ dialect: new GuardedPostgresDialect(pool, watch) });
    this.#reserve = new ReserveTables(this.db);
  }

  transaction<T>(fn: (tx: Writer) => Promise<T>, reserve: Reserve = null): Promise<T> {
    return this.#track(async () => {
      if (reserve === null) await this.#reserve.demand();
      for (;;)
        try {
          return await this.#retry(fn);
        } catch (error) {
          const full = error instanceof StoreFullError;
          if (full) this.#reserve.doubt();
          if (!full || reserve === null || !(await this.#reserve.release(RESERVE_LEFT[reserve]))) throw error;
        }
    });
  }

  /** Brings the tables to this version, and holds space back beside them. */
  async prepare(): Promise<void> {
    await migrate(this.db, 'postgres');
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
    if (this.#closed !== null) throw new StoreFailedError(undefined, 'The store is closed.');
    const promise = work();
    this.#underWay.add(promise);
    try {
      return await promise;
    } finally {
      this.#underWay.delete(promise);
    }
  }

  async #retry<T>(fn: (tx: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.db.transaction().execute(fn);
      } catch (error) {
        if (!isWorthRetrying(error)) throw error;
        if (attempt === ATTEMPTS) throw new StoreFailedError(error);
        // Apart by chance, so that the same two do not meet again.
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  }
}

/**
 * Connects to the database and brings its tables to this version. No statement takes longer than `statementMs`.
 * @throws StoreFailedError while it cannot be reached; no error names the address, which may hold a password.
 */
export async function openPostgres(
  databaseUrl: string,
  statementMs: number = STATEMENT_MS,
): Promise<PostgresStorage> {
  const storage = new PostgresStorage(databaseUrl, statementMs);
  try {
    await storage.prepare();
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

function connect(databaseUrl: string, watch: IdleTimeout, statementMs: number): pg.Pool {
  // pg would quote an address that it cannot read, password and all.
  if (!URL.canParse(databaseUrl)) throw new Error('DATABASE_URL is not a valid address.');
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    stream: () => watch.newSocket(),
  });
  // A connection that breaks, idle or in use, fails its query or is replaced; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
