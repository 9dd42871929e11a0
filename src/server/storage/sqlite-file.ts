import Database from 'better-sqlite3';
import { type StoreError, StoreFailedError } from './errors.ts';
import { isBusy, storeErrorOf } from './sqlite-errors.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import { refuseOtherSchema } from './sqlite-schema.ts';

export type OpenDatabase = (path: string, options: Database.Options) => Database.Database;

const openDatabase: OpenDatabase = (path, options) => new Database(path, options);

/** How long SQLite waits, blocking, for another program (a backup, a shell) that holds the file. */
const BUSY_MS = 2_000;
/** A store that keeps failing is reopened and checked no oftener than this. */
const BETWEEN_REPAIRS_MS = 1_000;

/**
 * The store's file and its connections: one that writes, one that reads, and one for each snapshot. After a failed
 * write the kernel may have dropped what SQLite believes to be written, so nothing is written again before every
 * connection was closed, the file opened anew, checked, and written to.
 */
export class SqliteFile {
  readonly writer = new SqliteHandle();
  readonly reader = new SqliteHandle();
  readonly #snapshots = new Set<SqliteHandle>();
  #failure: StoreError | null = null;
  #nextRepair = 0;
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly schema: string,
    private readonly open: OpenDatabase = openDatabase,
  ) {
    this.writer.replace(this.#openWriter());
    this.reader.replace(this.#openReader());
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /** For an error of the writing connection: remembers a failure of the store itself. */
  noteWriteError(error: unknown): unknown {
    const failure = storeErrorOf(error);
    if (failure !== null && !isBusy(error)) this.#failure = failure;
    return failure ?? error;
  }

  /**
   * Called before each write, while no other is under way. Repairs a failed store.
   * @throws StoreError while it cannot be repaired.
   */
  makeSound(): void {
    if (this.#closed) throw new StoreFailedError(undefined, 'The store is closed.');
    if (this.#failure === null && !this.writer.inTransaction) return;
    if (this.#failure !== null && performance.now() < this.#nextRepair) throw this.#failure;
    this.#nextRepair = performance.now() + BETWEEN_REPAIRS_MS;
    this.#disconnect();
    try {
      this.writer.replace(this.#openChecked());
      this.#failure = null;
    } catch (error) {
      this.#failure = storeErrorOf(error) ?? new StoreFailedError(error);
      throw this.#failure;
    } finally {
      this.#reconnectReader();
    }
  }

  /** Looks at the file through a connection of its own. */
  inspect(look: (raw: Database.Database) => void): void {
    const raw = this.#openReader();
    try {
      look(raw);
    } finally {
      raw.close();
    }
  }

  /** A connection of its own, that sees one state of the store for as long as its transaction lasts. */
  openSnapshot(): SqliteHandle {
    if (this.#closed) throw new StoreFailedError(undefined, 'The store is closed.');
    const handle = new SqliteHandle(this.#openReader());
    this.#snapshots.add(handle);
    return handle;
  }

  closeSnapshot(handle: SqliteHandle): void {
    this.#snapshots.delete(handle);
    handle.close();
  }

  close(): void {
    this.#closed = true;
    this.#disconnect();
  }

  #disconnect(): void {
    for (const snapshot of this.#snapshots) snapshot.close();
    this.#snapshots.clear();
    this.reader.close();
    // Last, because the last connection to close moves the write-ahead log into the file.
    this.writer.close();
  }

  #openWriter(): Database.Database {
    const raw = this.open(this.path, { fileMustExist: true, timeout: BUSY_MS });
    try {
      raw.pragma('trusted_schema = OFF');
      raw.pragma('cell_size_check = ON');
      if (raw.pragma('journal_mode = WAL', { simple: true }) !== 'wal')
        throw new StoreFailedError(
          undefined,
          'The data folder is on a file system that cannot hold the store.',
        );
      // FULL, not SQLite's NORMAL: an answered write must outlive a power cut.
      raw.pragma('synchronous = FULL');
      raw.pragma('fullfsync = ON');
      raw.pragma('checkpoint_fullfsync = ON');
      raw.pragma('foreign_keys = ON');
      raw.pragma('temp_store = MEMORY');
      raw.pragma('journal_size_limit = 67108864');
      return raw;
    } catch (error) {
      raw.close();
      throw error;
    }
  }

  #openChecked(): Database.Database {
    const raw = this.#openWriter();
    try {
      if (raw.pragma('quick_check(1)', { simple: true }) !== 'ok')
        throw new StoreFailedError(undefined, 'The store is damaged.');
      refuseOtherSchema(raw, this.schema);
      // The smallest durable write there is: whether the store takes one is known before a caller's is tried.
      raw.pragma(`user_version = ${(Number(raw.pragma('user_version', { simple: true })) + 1) % 1_000_000}`);
      return raw;
    } catch (error) {
      raw.close();
      throw error;
    }
  }

  #openReader(): Database.Database {
    const raw = this.open(this.path, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
    raw.pragma('trusted_schema = OFF');
    raw.pragma('cell_size_check = ON');
    return raw;
  }

  /** Reads go on where they can, repaired or not. */
  #reconnectReader(): void {
    try {
      this.reader.replace(this.#openReader());
    } catch {
      // Without a connection each read answers STORE_FAILED, until the next repair.
    }
  }
}
