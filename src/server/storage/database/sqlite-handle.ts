import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { StoreFailedError } from './errors.ts';

const KEPT_STATEMENTS = 200;
/** Statements of many rows are long, rare, and large when prepared. */
const LONGEST_KEPT = 2_000;

/**
 * What Kysely takes for a database: one connection that can be replaced under it while it is not in use, and its
 * prepared statements, which Kysely would prepare anew for each query.
 */
export class SqliteHandle implements SqliteDatabase {
  #raw: Database.Database | null = null;
  #statements = new Map<string, SqliteStatement>();

  constructor(raw: Database.Database | null = null) {
    this.#raw = raw;
  }

  /** Works on this connection from now on; the former one is closed. */
  replace(raw: Database.Database | null): void {
    this.close();
    this.#raw = raw;
  }

  /** Its connection as it is now. @throws StoreFailedError where it has none */
  get connected(): Database.Database {
    if (this.#raw === null) throw new StoreFailedError();
    return this.#raw;
  }

  /** Whether it has a connection, on which no transaction is under way. */
  get idle(): boolean {
    return this.#raw !== null && !this.#raw.inTransaction;
  }

  /** Bytes of the file that hold nothing any more, and are written to before it grows. */
  get freeBytes(): number {
    return this.#number('freelist_count') * this.#number('page_size');
  }

  /** Bytes that the file has when all of the log is in it. */
  get bytes(): number {
    return this.#number('page_count') * this.#number('page_size');
  }

  #number(pragma: string): number {
    return Number(this.#raw?.pragma(pragma, { simple: true }) ?? 0);
  }

  /** Makes the smallest durable write there is: whether the store takes one. */
  probe(): void {
    probe(this.connected);
  }

  prepare(sql: string): SqliteStatement {
    const raw = this.connected;
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = raw.prepare(sql);
    if (sql.length <= LONGEST_KEPT) {
      if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#raw?.close();
    this.#raw = null;
  }
}

/** Makes the smallest durable write there is. */
export function probe(raw: Database.Database): void {
  raw.pragma(`user_version = ${(Number(raw.pragma('user_version', { simple: true })) + 1) % 1_000_000}`);
}
