import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely';
import { type Guard, GuardedDriver } from './guarded-driver.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import type { StoreThread } from './store-thread.ts';

class ThreadConnection implements DatabaseConnection {
  constructor(
    private readonly thread: StoreThread,
    private readonly is: 'query' | 'read' = 'query',
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.thread.ask({ is: this.is, sql, parameters });
    if (answer.is === 'rows' && areRows<R>(answer.rows)) return { rows: answer.rows };
    if (answer.is !== 'written') throw new Error(`the thread of the store answered ${answer.is}`);
    return { rows: [], numAffectedRows: BigInt(answer.changes), insertId: BigInt(answer.insertId) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.');
  }
}

/** What a query answers is as its author says: nothing here knows the tables. */
function areRows<R>(rows: readonly unknown[]): rows is R[] {
  return Array.isArray(rows);
}

/** Each transaction has a connection of its own, which is closed with it: between two of them nothing holds the file. */
class ThreadDriver implements Driver {
  constructor(private readonly thread: StoreThread) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.thread.ask({ is: 'open' });
    return new ThreadConnection(this.thread);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    await this.thread.ask({ is: 'close' });
  }

  async destroy(): Promise<void> {}
}

/** Each question opens the file for itself: large ones are rare, and nothing holds the file between two of them. */
class ReadingDriver extends ThreadDriver {
  readonly #connection: DatabaseConnection;

  constructor(thread: StoreThread) {
    super(thread);
    this.#connection = new ThreadConnection(thread, 'read');
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  override beginTransaction(): Promise<void> {
    throw new Error(
      'The thread of the store answers single large questions; a transaction reads by a snapshot.',
    );
  }

  override async releaseConnection(): Promise<void> {}
}

/** SQLite in the thread of the store, one statement after the other, while the service's thread goes on. */
export class ThreadDialect extends SqliteDialect {
  constructor(
    private readonly thread: StoreThread,
    private readonly guard: Guard,
    private readonly reads = false,
  ) {
    super({ database: new SqliteHandle() });
  }

  override createDriver(): Driver {
    const driver = this.reads ? new ReadingDriver(this.thread) : new ThreadDriver(this.thread);
    return new GuardedDriver(driver, this.guard);
  }
}
