import pg from 'pg';
import { StoreError, StoreFailedError, StoreFullError } from './errors.ts';

/** No room: the disk, or a limit of the administrator's. */
const FULL = /^(53100|53400)$/;
/** Connection, resources, operator, system and internal errors, a server that takes no writes, a statement cut off. */
const FAILED = /^(08|53|57|58|XX|25006|28)/;
/** The connection's end, by the server or by a pooler before it, which says 08P01 of every end. */
const DROPPED = /^(08|57P0[123])/;
const RETRY = new Set(['40001', '40P01']);
/** What pg says in plain errors when a connection is not to be had or was lost. */
const LOST =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|Cannot use a pool after calling end|driver has already been destroyed/;

/** PostgreSQL's error as ours, where it tells of the store and not of the statement; the error itself otherwise. */
export function translatePostgresError(error: unknown): unknown {
  if (error instanceof StoreError) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (FULL.test(code)) return new StoreFullError(error);
    return FAILED.test(code) ? new StoreFailedError(error) : error;
  }
  // Errors of the socket carry the system's name for it: ECONNREFUSED, ENOTFOUND, EPIPE, ...
  if (
    error instanceof Error &&
    (LOST.test(error.message) || ('code' in error && /^E(?!RR_)[A-Z]/.test(String(error.code))))
  )
    return new StoreFailedError(error);
  return error;
}

/** Whether two transactions were in each other's way, so that running this one again may well succeed. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRY.has(error.code ?? '');
}

/** Whether the connection was lost, or refused by a database that starts or stops: another one may well be had. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof StoreFailedError) || error.cause === undefined) return false;
  return !(error.cause instanceof pg.DatabaseError) || DROPPED.test(error.cause.code ?? '');
}
