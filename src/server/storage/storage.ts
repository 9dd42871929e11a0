import type { Reserve } from './database/reserve.ts';
import { openSqlite } from './database/sqlite.ts';
import type { WriteSize } from './database/write-size.ts';
import type { Reader, Writer } from './tables.ts';

/** Where the data is: a folder for the embedded store, or the address of a PostgreSQL database. */
export type StoragePlace =
  | { readonly dataDir: string }
  | {
      readonly databaseUrl: string;
      /** The same database, to change its tables over; `databaseUrl` where it is not given. */
      readonly migrationUrl?: string | undefined;
    };

/**
 * The store. The questions that it is asked are the functions of the files beside this one (`models.ts`, `elements.ts`,
 * …): each takes a `Reader` or, where it writes, the `Writer` of a transaction.
 *
 * Every promise here, and every question, rejects with a `StoreError` while the store is away, full or failed.
 */
export interface Storage {
  /**
   * Single questions; each sees the last commit, also while a transaction is under way. One whose connection is lost is asked
   * again.
   */
  readonly db: Reader;

  /**
   * Single questions whose answers are megabytes: the embedded store answers them in its own thread, since to read one would keep
   * the service's for longer than others should wait. They cost more than others do.
   */
  readonly large: Reader;

  /**
   * Runs `fn` and commits, durably, before it resolves; when `fn` throws, or any statement in it failed, nothing is
   * kept. SQLite runs one transaction at a time, so `fn` waits for nothing but the store, asks through `tx` only, and
   * begins no other (which would wait for this one). PostgreSQL may run `fn` again when it met another transaction, or
   * when its connection was lost before the commit, so `fn` has no effect but on the store. So may both stores where `reserve` is given and the first run found no room.
   *
   * One that is `large` keeps nobody waiting who does not write.
   */
  transaction<T>(fn: (tx: Writer) => Promise<T>, reserve?: Reserve, size?: WriteSize): Promise<T>;

  /** Runs `fn` with a reader that sees one moment of the whole store, for reads in slices, once. Keeps no writer waiting. */
  snapshot<T>(fn: (db: Reader) => Promise<T>): Promise<T>;

  /** Rejects with a `StoreError` where the store cannot serve, having tried to repair it. */
  check(): Promise<void>;

  /** Ends after the transaction under way; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Opens the store, made and migrated where it is new.
 * @throws StoreInUseError, StoreSchemaError, StoreError with a sentence for whoever starts the service.
 */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  if ('dataDir' in place) return openSqlite(place.dataDir);
  const { openPostgres } = await import('./database/postgres.ts');
  return openPostgres(place.databaseUrl, undefined, place.migrationUrl);
}
