import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { startOfTime, tellTime } from './store-times.ts';

/** What one store adds to Kysely's own driver. */
export interface Guard {
  /** Turns an error of the driver into one of ours, or returns it as it is. */
  translate(error: unknown): unknown;
  /** Waits for the answer of a statement, where that may never come. */
  waitFor?<T>(answer: Promise<T>): Promise<T>;
  /** The statement that begins a transaction, where it is not the driver's own. */
  readonly begin?: string;
  readonly shared?: SharedConnections;
}

/**
 * Connections that others may use between two transactions, as a pooler hands them out: nothing that is set on one may
 * outlive a transaction. They have to take a statement before the one ahead of it is answered.
 */
export interface SharedConnections {
  /** What every transaction begins with; a single statement has a transaction of its own for it, in the same round trip. */
  readonly limits: string;
  /** Connects, or runs a single read, and again where that may help. */
  retry<T>(work: () => Promise<T>): Promise<T>;
}

const COMMIT = CompiledQuery.raw('commit');

class GuardedConnection implements DatabaseConnection {
  /** The first error since the transaction began. */
  error: unknown = null;
  inTransaction = false;
  /** When it was asked for. */
  askedAt = 0;
  /** None while another one could not be had in the place of a lost one. */
  #inner: DatabaseConnection | null;

  constructor(
    inner: DatabaseConnection,
    private readonly driver: Driver,
    private readonly guard: Guard,
  ) {
    this.#inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { shared } = this.guard;
    if (shared === undefined || this.inTransaction) return this.#execute(query);
    if (query.query.kind !== 'SelectQueryNode') return this.#executeAlone(query, shared);
    let isFirst = true;
    return shared.retry(async () => {
      if (!isFirst) await this.#renew();
      isFirst = false;
      return this.#executeAlone(query, shared);
    });
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages, not streamed.');
  }

  async release(): Promise<void> {
    const inner = this.#inner;
    this.#inner = null;
    if (inner !== null) await this.driver.releaseConnection(inner);
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const start = startOfTime();
    try {
      if (this.#inner === null) throw new Error('The connection was given back.');
      const answer = this.#inner.executeQuery<R>(query);
      return await (this.guard.waitFor?.(answer) ?? answer);
    } catch (error) {
      const translated = this.guard.translate(error);
      this.error ??= translated;
      throw translated;
    } finally {
      tellTime('statement', start);
    }
  }

  /** In a transaction of its own, all of it sent at once. */
  async #executeAlone<R>(query: CompiledQuery, { limits }: SharedConnections): Promise<QueryResult<R>> {
    const begin = this.#execute(CompiledQuery.raw(`begin; ${limits}`));
    const answer = this.#execute<R>(query);
    const settled = await Promise.allSettled([begin, answer, this.#execute(COMMIT)]);
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return answer;
  }

  /** Another connection in the place of this one, which the pool keeps only where it is whole. */
  async #renew(): Promise<void> {
    await this.release();
    this.#inner = await acquire(this.driver, this.guard);
  }
}

async function acquire(driver: Driver, guard: Guard): Promise<DatabaseConnection> {
  try {
    return await driver.acquireConnection();
  } catch (error) {
    throw guard.translate(error);
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
    const { shared } = this.guard;
    const start = startOfTime();
    const connect = () => acquire(this.inner, this.guard);
    const inner = await (shared ? shared.retry(connect) : connect());
    const connection = new GuardedConnection(inner, this.inner, this.guard);
    connection.askedAt = start;
    return connection;
  }

  async beginTransaction(connection: GuardedConnection, settings: TransactionSettings): Promise<void> {
    connection.error = null;
    connection.inTransaction = true;
    const { begin, shared } = this.guard;
    const begun =
      begin === undefined
        ? this.inner.beginTransaction(connection, settings)
        : connection.executeQuery(CompiledQuery.raw(begin));
    const limited = shared && connection.executeQuery(CompiledQuery.raw(shared.limits));
    await Promise.allSettled([begun, limited]);
    await begun;
    await limited;
  }

  async commitTransaction(connection: GuardedConnection): Promise<void> {
    if (connection.error !== null) throw connection.error;
    await this.inner.commitTransaction(connection);
    connection.inTransaction = false;
    tellTime('transaction', connection.askedAt);
  }

  async rollbackTransaction(connection: GuardedConnection): Promise<void> {
    try {
      await this.inner.rollbackTransaction(connection);
    } catch {
      // The transaction has ended already, with its connection or by SQLite itself: the first error is the one that counts.
    }
    connection.inTransaction = false;
  }

  releaseConnection(connection: GuardedConnection): Promise<void> {
    return connection.release();
  }

  destroy(): Promise<void> {
    return this.inner.destroy();
  }
}
