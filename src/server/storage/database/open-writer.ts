import Database from 'better-sqlite3';
import { StoreFailedError } from './errors.ts';

export type OpenDatabase = (path: string, options: Database.Options) => Database.Database;

export const openDatabase: OpenDatabase = (path, options) => new Database(path, options);

/** How long SQLite waits, blocking, for another program (a backup, a shell) that holds the file. */
const BUSY_MS = 2_000;
/** Pages: a log of 128 MiB is moved into the file by the commit that makes it so long, should the thread for that not keep up. */
const LOG_PAGES = 32_768;

/** A connection that only reads the store's file. */
export function openReader(path: string, open: OpenDatabase = openDatabase): Database.Database {
  const raw = open(path, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  raw.pragma('trusted_schema = OFF');
  raw.pragma('cell_size_check = ON');
  return raw;
}

/** A connection that writes to the store's file. */
export function openWriter(path: string, open: OpenDatabase = openDatabase): Database.Database {
  const raw = open(path, { fileMustExist: true, timeout: BUSY_MS });
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
    raw.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
}
