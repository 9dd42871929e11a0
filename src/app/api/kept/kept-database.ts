import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CONTENTS, type KeptContent } from '#app/api/ahead/kept-content.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** A change set that came after a kept content. */
export interface KeptChange {
  readonly id: string;
  readonly seq: number;
  readonly set: ChangeSet;
}

/** The last answer to a small question. */
export interface KeptAnswer {
  readonly id: string;
  readonly body: unknown;
}

export interface KeptSchema extends DBSchema {
  contents: { key: string; value: KeptContent; indexes: { at: [string, number]; used: number } };
  changes: { key: [string, number]; value: KeptChange };
  answers: { key: string; value: KeptAnswer };
}

let opening: Promise<IDBPDatabase<KeptSchema> | null> | null = null;

/** What this browser keeps of what the service sent; null where it keeps nothing. */
export function keptDatabase(): Promise<IDBPDatabase<KeptSchema> | null> {
  opening ??= opened();
  return opening;
}

async function opened(): Promise<IDBPDatabase<KeptSchema> | null> {
  if (!('indexedDB' in globalThis)) return null;
  const lost = () => {
    opening = null;
  };
  try {
    return await openDB<KeptSchema>(CONTENTS.database, CONTENTS.version, {
      upgrade: (db) => {
        // What an older version of the app kept is sent again.
        for (const name of db.objectStoreNames) db.deleteObjectStore(name);
        const contents = db.createObjectStore(CONTENTS.store, { keyPath: 'id' });
        contents.createIndex('at', ['id', 'seq']);
        contents.createIndex('used', 'usedAt');
        db.createObjectStore('changes', { keyPath: ['id', 'seq'] });
        db.createObjectStore('answers', { keyPath: 'id' });
      },
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

/** Forgets all that is kept, of everybody. */
export async function clearKept(): Promise<void> {
  try {
    const db = await keptDatabase();
    await Promise.all([db?.clear('contents'), db?.clear('changes'), db?.clear('answers')]);
  } catch {}
}
