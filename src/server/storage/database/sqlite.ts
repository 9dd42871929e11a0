import { Kysely, sql } from 'kysely';
import type { Reader, Tables, Writer } from '#server/storage/tables.ts';
import { Checkpoints } from './checkpoints.ts';
import { type DataFolder, takeDataFolder } from './data-folder.ts';
import { askDirectly, DirectConnection } from './direct-connection.ts';
import { StoreFullError } from './errors.ts';
import type { Guard } from './guarded-driver.ts';
import { copyBefore, copyStore } from './migration-copy.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import type { Reserve } from './reserve.ts';
import type { WriteSize } from './write-size.ts';
import { GuardedSqliteDialect } from './sqlite-dialect.ts';
import { storeErrorOf } from './sqlite-errors.ts';
import type { OpenDatabase } from './open-writer.ts';
import { SqliteFile } from './sqlite-file.ts';
import { expectedSchema, refuseOtherSchema, refuseTriggersAndViews } from './sqlite-schema.ts';
import { StoreThread } from './store-thread.ts';
import { ThreadDialect } from './thread-dialect.ts';

const readGuard: Guard = { translate: (error) => storeErrorOf(error) ?? error };

/** The log of a full store is emptied no oftener than this. */
const BETWEEN_EMPTYINGS_MS = 1_000;

/** The embedded store: one SQLite file in a folder that one process owns. */
export class SqliteStorage {
  readonly db: Reader;
  readonly large: Reader;
  readonly #writer: Kysely<Tables>;
  readonly #thread: StoreThread;
  /** The same in the store's thread. One of the two writes at a time: whoever has the connection of the first. */
  readonly #largeWriter: Kysely<Tables>;
  readonly #checkpoints: Checkpoints;
  #nextEmptying = 0;

  constructor(
    private readonly folder: DataFolder,
    private readonly file: SqliteFile,
  ) {
    this.db = new Kysely({ dialect: new GuardedSqliteDialect(file.reader, readGuard) });
    askDirectly(this.db, new DirectConnection(file.reader, (error) => readGuard.translate(error)));
    const guard: Guard = { begin: 'begin immediate', translate: (error) => file.noteWriteError(error) };
    this.#writer = new Kysely({ dialect: new GuardedSqliteDialect(file.writer, guard) });
    this.#thread = new StoreThread(folder.file);
    this.#largeWriter = new Kysely({ dialect: new ThreadDialect(this.#thread, guard) });
    this.large = new Kysely({ dialect: new ThreadDialect(this.#thread, readGuard, true) });
    this.#checkpoints = new Checkpoints(this.#thread);
  }

  /** Brings the tables to this version. What an older one wrote is copied first, into a file beside the store that stays. */
  async migrate(): Promise<void> {
    const schema = await schemaOf(this.#writer);
    if (schema !== null && schema < LATEST_SCHEMA)
      this.file.inspect((raw) => copyStore(raw, copyBefore(this.folder.file, LATEST_SCHEMA)));
    await migrate(this.#writer, 'sqlite');
  }

  transaction<T>(
    fn: (tx: Writer) => Promise<T>,
    reserve: Reserve = null,
    size: WriteSize = 'small',
  ): Promise<T> {
    // One connection writes, and waits here for its turn: no other transaction is under way.
    return this.#writer.connection().execute(async (writer) => {
      for (;;)
        try {
          // What is opened anew is opened by nobody else meanwhile.
          if (this.file.failed) await this.#checkpoints.rest();
          if (this.file.isFull) await this.#emptyLog();
          this.file.makeSound(reserve);
          if (size === 'large') return await this.#largeWriter.transaction().execute(fn);
          return await writer.transaction().execute((tx) => this.#asked(tx, fn));
        } catch (error) {
          if (!(error instanceof StoreFullError) || reserve === null) throw error;
          if (!(await this.#emptyLog()) && !this.file.releaseReserve(reserve)) throw error;
        } finally {
          // After one that found no room, too: what is in the file need not be in the log.
          this.#checkpoints.note();
        }
    });
  }

  /** Runs it with the writing connection, which may be asked directly as long as it lasts. */
  async #asked<T>(tx: Writer, fn: (tx: Writer) => Promise<T>): Promise<T> {
    const direct = new DirectConnection(this.file.writer, (error) => this.file.noteWriteError(error));
    askDirectly(tx, direct);
    const answer = await fn(tx);
    // As the guarded driver: one in which a statement failed is not committed.
    if (direct.error !== null) throw direct.error;
    return answer;
  }

  /**
   * Gives the room of the log back to a full disk, no oftener than once in a while: SQLite keeps a log as long as it ever was. To move it
   * into the file may take some of what is held back, which the log then gives back. Answers whether it did.
   */
  async #emptyLog(): Promise<boolean> {
    if (performance.now() < this.#nextEmptying) return false;
    this.#nextEmptying = performance.now() + BETWEEN_EMPTYINGS_MS;
    if (!this.file.makeRoomForLog()) return false;
    try {
      await this.#checkpoints.emptyLog();
      return true;
    } catch (error) {
      // It stays as it was, with less room than before for a while.
      if (storeErrorOf(error) === null) throw error;
      return false;
    } finally {
      this.file.holdReserve();
    }
  }

  async snapshot<T>(fn: (db: Reader) => Promise<T>): Promise<T> {
    const handle = this.file.openSnapshot();
    try {
      const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(handle, readGuard) });
      return await db.transaction().execute(fn);
    } finally {
      this.file.closeSnapshot(handle);
    }
  }

  async check(): Promise<void> {
    // A failed store is repaired by its next write; where health decides who gets writes, none may come but this.
    if (this.file.failed) await this.transaction(() => Promise.resolve());
    await sql`select 1`.execute(this.db);
  }

  async close(): Promise<void> {
    // The connection is given out when the transaction that has it has ended.
    await this.#writer.connection().execute(async () => {
      await this.#checkpoints.rest();
      await this.#thread.close();
      this.file.close();
    });
    this.folder.release();
  }
}

/**
 * Opens the store in a folder, made and migrated where it is new.
 * @throws StoreInUseError, StoreSchemaError
 */
export async function openSqlite(
  dataDir: string,
  openDatabase?: OpenDatabase,
  reserveBytes?: number,
): Promise<SqliteStorage> {
  const schema = await expectedSchema();
  const folder = takeDataFolder(dataDir, reserveBytes);
  let file: SqliteFile | null = null;
  try {
    folder.reserve.makeRoomToOpen();
    file = new SqliteFile(folder.file, schema, folder.reserve, openDatabase);
    file.inspect(refuseTriggersAndViews);
    const storage = new SqliteStorage(folder, file);
    await storage.migrate();
    file.inspect((raw) => refuseOtherSchema(raw, schema));
    file.holdReserve();
    return storage;
  } catch (error) {
    file?.close();
    folder.release();
    throw storeErrorOf(error) ?? error;
  }
}
