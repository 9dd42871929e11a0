import Database from 'better-sqlite3';
import { StoreError, StoreFailedError, StoreFullError } from './errors.ts';

const FAILURES = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL|NOLFS|PERM|AUTH|BUSY|LOCKED)/;

/** SQLite's error as ours, where it tells of the store and not of the statement; null otherwise. */
export function storeErrorOf(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error;
  if (!(error instanceof Database.SqliteError)) return null;
  if (error.code.startsWith('SQLITE_FULL')) return new StoreFullError(error);
  return FAILURES.test(error.code) ? new StoreFailedError(error) : null;
}

/** Whether another program holds the file for the moment: nothing is wrong with the store. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}
