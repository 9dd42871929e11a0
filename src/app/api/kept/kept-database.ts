import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ChangeSet } from '#contract/change-set.ts';

/** What the service sent of a model once, so that it need not send it again. */
export interface KeptContent {
  readonly id: string;
  readonly userId: string;
  /** Its entity tag: the service says by it whether it may still be used. */
  readonly tag: string;
  readonly text: string;
  /** The change set that it is at, by number and hash. */
  readonly seq: number;
  readonly hash?: string | undefined;
  readonly usedAt: number;
}

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
  contents: { key: string; value: KeptContent };
  changes: { key: [string, number]; value: KeptChange };
  answers: { key: string; value: KeptAnswer };
}

const NAME = 'modelwright-contents';
/** 2: a content has the change set that it is at, the ones that came after it stand beside it, and answers are kept. */
const VERSION = 2;

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
    return await openDB<KeptSchema>(NAME, VERSION, {
      upgrade: (db) => {
        // What an older version of the app kept is sent again.
        for (const name of db.objectStoreNames) db.deleteObjectStore(name);
        db.createObjectStore('contents', { keyPath: 'id' });
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
