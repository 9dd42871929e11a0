import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { t } from '#language/translate.ts';
import { type StoreError, StoreFailedError, StoreFullError } from './errors.ts';
import { openDatabase, type OpenDatabase, openReader, openWriter } from './open-writer.ts';
import { RESERVE_LEFT, type Reserve } from './reserve.ts';
import type { ReserveFile } from './reserve-file.ts';
import { isBusy, storeErrorOf } from './sqlite-errors.ts';
import { probe, SqliteHandle } from './sqlite-handle.ts';
import { refuseOtherSchema } from './sqlite-schema.ts';

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
    private readonly reserve: ReserveFile,
    private readonly open: OpenDatabase = openDatabase,
  ) {
    this.writer.replace(openWriter(this.path, this.open));
    this.reader.replace(openReader(this.path, this.open));
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /** Whether there was no room for a write, or is none for all that is held back. */
  get isFull(): boolean {
    return this.#failure instanceof StoreFullError || (this.#failure === null && !this.reserve.enough);
  }

  /** For an error of the writing connection: remembers a failure of the store itself. */
  noteWriteError(error: unknown): unknown {
    const failure = storeErrorOf(error);
    if (failure !== null && !isBusy(error)) this.#failure = failure;
    return failure ?? error;
  }

  /** Takes back what was given up of the space that is held back. False while there is no room for it. */
  holdReserve(): boolean {
    return this.reserve.fill(this.writer.freeBytes);
  }

  /**
   * Sees to it that what is in the log fits into the file, giving up some of what is held back where all of that comes back with the log: while a
   * snapshot reads from the log it stays, and half is left to those who end rights. False where there is no room.
   */
  makeRoomForLog(): boolean {
    const growth = this.writer.bytes - statSync(this.path).size;
    return this.reserve.makeRoom(growth, RESERVE_LEFT[this.#snapshots.size > 0 ? 'content' : 'rights']);
  }

  /** Gives up some of the space that is held back. False where there is none for this write. */
  releaseReserve(reserve: Reserve): boolean {
    return reserve !== null && this.reserve.release(RESERVE_LEFT[reserve]);
  }

  /**
   * Called before each write, while no other is under way. Repairs a failed store; a full one takes no write but those that may
   * use the reserve, until there is room for all of that again.
   * @throws StoreError while it cannot be repaired.
   */
  makeSound(reserve: Reserve): void {
    if (this.#closed) throw new StoreFailedError(undefined, t('The store is closed.'));
    const full = this.isFull;
    if (this.writer.idle && (full || this.#failure === null)) {
      if (full && reserve === null) this.#makeRoom();
      return;
    }
    const waits = this.#failure !== null && !(full && reserve !== null);
    if (waits && performance.now() < this.#nextRepair) throw this.#failure;
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

  /** @throws StoreFullError while there is no room for the reserve and the smallest write */
  #makeRoom(): void {
    this.#failure ??= new StoreFullError();
    if (performance.now() < this.#nextRepair) throw this.#failure;
    this.#nextRepair = performance.now() + BETWEEN_REPAIRS_MS;
    // SQLite itself is well when it finds no room: what it could not write is undone, and its connections stay.
    if (!this.holdReserve()) throw this.#failure;
    try {
      this.writer.probe();
    } catch (error) {
      throw this.noteWriteError(error);
    }
    this.#failure = null;
  }

  /** Looks at the file through a connection of its own. */
  inspect(look: (raw: Database.Database) => void): void {
    const raw = openReader(this.path, this.open);
    try {
      look(raw);
    } finally {
      raw.close();
    }
  }

  /** A connection of its own, that sees one state of the store for as long as its transaction lasts. */
  openSnapshot(): SqliteHandle {
    if (this.#closed) throw new StoreFailedError(undefined, t('The store is closed.'));
    const handle = new SqliteHandle(openReader(this.path, this.open));
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

  #openChecked(): Database.Database {
    const raw = openWriter(this.path, this.open);
    try {
      if (raw.pragma('quick_check(1)', { simple: true }) !== 'ok')
        throw new StoreFailedError(undefined, t('The store is damaged.'));
      refuseOtherSchema(raw, this.schema);
      // Whether the store takes a write is known before a caller's is tried.
      probe(raw);
      return raw;
    } catch (error) {
      raw.close();
      throw error;
    }
  }

  /** Reads go on where they can, repaired or not. */
  #reconnectReader(): void {
    try {
      this.reader.replace(openReader(this.path, this.open));
    } catch {
      // Without a connection each read answers STORE_FAILED, until the next repair.
    }
  }
}
