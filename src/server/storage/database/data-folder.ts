import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFullError, StoreInUseError } from './errors.ts';
import { ReserveFile } from './reserve-file.ts';
import { isBusy, storeErrorOf } from './sqlite-errors.ts';

/** The data folder, owned by this process until `release`. */
export interface DataFolder {
  /** The store's file, made empty where there was none. */
  readonly file: string;
  /** Space that is held back on the disk of the file. */
  readonly reserve: ReserveFile;
  release(): void;
}

/**
 * Makes the folder where it is missing (readable by its owner only) and takes it for this process.
 *
 * The lock is an exclusive transaction, held open, on a database of its own beside the store: the system frees it
 * however the process ends, and the store itself stays open to backups and to further readers in this process.
 * @throws StoreInUseError where another process, or another store in this one, has the folder.
 */
export function takeDataFolder(path: string, reserveBytes?: number): DataFolder {
  const folder = resolve(path);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    syncFolder(dirname(folder));
  }
  const file = join(folder, 'modelwright.db');
  const lockFile = join(folder, 'modelwright.lock');
  create(lockFile);

  const reserve = new ReserveFile(join(folder, 'modelwright.reserve'), reserveBytes);
  const lock = new Database(lockFile, { timeout: 0 });
  try {
    lockWith(lock, reserve);
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreInUseError(folder) : error;
  }
  create(file);
  syncFolder(folder);
  return { file, reserve, release: () => lock.close() };
}

/**
 * Keeps the service from starting on the store of a folder until the answered function is called. A folder that is not there is left so.
 * @throws StoreInUseError where the service has it
 */
export function holdDataFolder(path: string): () => void {
  const folder = resolve(path);
  const lockFile = join(folder, 'modelwright.lock');
  if (!existsSync(lockFile)) return () => {};
  const lock = new Database(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new StoreInUseError(folder) : error;
  }
  return () => lock.close();
}

/** Takes the lock, for which a disk needs some room: on one without any, the reserve gives it. */
function lockWith(lock: Database.Database, reserve: ReserveFile): void {
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    if (!(storeErrorOf(error) instanceof StoreFullError) || !reserve.release(0)) throw error;
    lock.exec('begin exclusive');
  }
}

/** Makes the file, empty and private. An existing one is not even opened: closing it would drop this process's locks. */
function create(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes the names in a folder survive a power cut, where the system can (Windows cannot open a folder). */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
