import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PersistedEdit } from './persisted-edit.ts';
import type { Unfinished } from './unfinished.ts';

/** Counted up when the stores or their keys change; what a record holds has a version of its own. */
const VERSION = 2;

interface Schema extends DBSchema {
  edits: { key: string; value: PersistedEdit; indexes: { user: string } };
  unfinished: { key: string; value: Unfinished; indexes: { user: string } };
}

/** What this app keeps in the browser beyond its pages, in IndexedDB. */
class KeptDatabase {
  #opening: Promise<IDBPDatabase<Schema> | null> | null = null;

  /** Null where the browser keeps nothing. */
  open(): Promise<IDBPDatabase<Schema> | null> {
    this.#opening ??= opened(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** Forgets that it is open; for tests. */
  reset(): void {
    this.#opening = null;
  }
}

async function opened(lost: () => void): Promise<IDBPDatabase<Schema> | null> {
  if (!('indexedDB' in globalThis)) return null;
  try {
    return await openDB<Schema>('modelwright', VERSION, {
      upgrade(db, version) {
        if (version < 1) db.createObjectStore('edits', { keyPath: 'id' }).createIndex('user', 'userId');
        if (version < 2) db.createObjectStore('unfinished', { keyPath: 'id' }).createIndex('user', 'userId');
      },
      // A newer version of the app wants to change it: this page opens it again afterwards, or goes on without.
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        lost();
      },
      terminated: lost,
    });
  } catch {
    return null;
  }
}

export const keptDatabase = new KeptDatabase();
