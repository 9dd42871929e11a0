import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { SqliteHandle } from './sqlite-handle.ts';
import { startOfTime, tellTime } from './store-times.ts';

/**
 * A connection of the embedded store that may be asked without Kysely in between, whose way to it takes several times as long as a short
 * statement does: it answers at once, and nobody else has a turn meanwhile.
 */
export class DirectConnection {
  /** The first error of a statement that was run here: a transaction with one is not committed. */
  error: unknown = null;

  constructor(
    private readonly handle: SqliteHandle,
    private readonly translate: (error: unknown) => unknown,
  ) {}

  /** Has a statement run on it. @throws the error of the store, translated */
  run<T>(work: (raw: Database.Database) => T): T {
    const start = startOfTime();
    try {
      return work(this.handle.connected);
    } catch (error) {
      const translated = this.translate(error);
      this.error ??= translated;
      throw translated;
    } finally {
      tellTime('statement', start);
    }
  }
}

const connections = new WeakMap<object, DirectConnection>();

/** From now on the connection may be asked in the place of this reader, or writer. */
export function askDirectly<T>(db: Kysely<T>, connection: DirectConnection): void {
  connections.set(db, connection);
}

/** The connection that may be asked in the place of a reader, or writer; undefined where there is none. */
export function directOf<T>(db: Kysely<T>): DirectConnection | undefined {
  return connections.get(db);
}
