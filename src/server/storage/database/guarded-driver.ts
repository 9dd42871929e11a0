import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** What one store adds to Kysely's own driver. */
export interface Guard {
  /** Turns an error of the driver into one of ours, or returns it as it is. */
  translate(error: unknown): unknown;
  /** Waits for the answer of a statement, where that may never come. */
  waitFor?<T>(answer: Promise<T>): Promise<T>;
  /** The statement that begins a transaction, where it is not the driver's own. */
  readonly begin?: string;
}

class GuardedConnection implements DatabaseConnection {
  /** The first error since the transaction began. */
  error: unknown = null;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly guard: Guard,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const answer = this.inner.executeQuery<R>(query);
      return await (this.guard.waitFor?.(answer) ?? answer);
    } catch (error) {
      const translated = this.guard.translate(error);
      this.error ??= translated;
      throw translated;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.');
  }
}

/**
 * A driver whose errors are ours, and which never commits a transaction in which a statement failed. PostgreSQL
 * answers such a COMMIT with a ROLLBACK and no error, so that a swallowed error would acknowledge a lost write; here
 * both stores refuse it.
 */
export class GuardedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly guard: Guard,
  ) {}

  init(): Promise<void> {
    return this.inner.init();
  }

  async acquireConnection(): Promise<GuardedConnection> {
    try {
      return new GuardedConnection(await this.inner.acquireConnection(), this.guard);
    } catch (error) {
      throw this.guard.translate(error);
    }
  }

  async beginTransaction(connection: GuardedConnection, settings: TransactionSettings): Promise<void> {
    connection.error = null;
    if (this.guard.begin === undefined) await this.inner.beginTransaction(connection, settings);
    else await connection.executeQuery(CompiledQuery.raw(this.guard.begin));
  }

  async commitTransaction(connection: GuardedConnection): Promise<void> {
    if (connection.error !== null) throw connection.error;
    await this.inner.commitTransaction(connection);
  }

  async rollbackTransaction(connection: GuardedConnection): Promise<void> {
    try {
      await this.inner.rollbackTransaction(connection);
    } catch {
      // The transaction has ended already, with its connection or by SQLite itself: the first error is the one that counts.
    }
  }

  releaseConnection(connection: GuardedConnection): Promise<void> {
    return this.inner.releaseConnection(connection.inner);
  }

  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}
