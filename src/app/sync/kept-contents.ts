import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { useToken } from '#app/api/http/token.ts';

/** What the service sent of a model once, so that it need not send it again. */
export interface KeptContent {
  readonly id: string;
  readonly userId: string;
  /** Its entity tag: the service says by it whether it may still be used. */
  readonly tag: string;
  readonly text: string;
  readonly usedAt: number;
}

interface Schema extends DBSchema {
  contents: { key: string; value: KeptContent };
}

const NAME = 'modelwright-contents';
const VERSION = 1;
/** So many models are kept, those that were opened last. */
const MOST = 6;
/** A longer text is not kept, in characters. */
const LONGEST = 64 * 1024 * 1024;

let opening: Promise<IDBPDatabase<Schema> | null> | null = null;

function database(): Promise<IDBPDatabase<Schema> | null> {
  opening ??= opened();
  return opening;
}

async function opened(): Promise<IDBPDatabase<Schema> | null> {
  if (!('indexedDB' in globalThis)) return null;
  const lost = () => {
    opening = null;
  };
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade: (db) => void db.createObjectStore('contents', { keyPath: 'id' }),
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

const idOf = (userId: string, modelId: string) => `${userId} ${modelId}`;

/** What is kept of a model for a person, or null. It is shown to nobody before the service has let them in to the model again. */
export async function keptContent(userId: string, modelId: string): Promise<KeptContent | null> {
  try {
    return (await (await database())?.get('contents', idOf(userId, modelId))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the text of a model for a person, in the place of the ones that were used longest ago. */
export async function keepContent(
  userId: string,
  modelId: string,
  { tag, text }: Pick<KeptContent, 'tag' | 'text'>,
): Promise<void> {
  if (text.length > LONGEST) return;
  try {
    const db = await database();
    // Whoever signed out meanwhile leaves nothing behind.
    if (!db || useToken.getState().userId !== userId) return;
    const transaction = db.transaction('contents', 'readwrite');
    const { store } = transaction;
    await store.put({ id: idOf(userId, modelId), userId, tag, text, usedAt: Date.now() });
    if ((await store.count()) > MOST) {
      let oldest: { readonly id: string; readonly usedAt: number } | null = null;
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        const { id, usedAt } = cursor.value;
        if (!oldest || usedAt < oldest.usedAt) oldest = { id, usedAt };
      }
      if (oldest) await store.delete(oldest.id);
    }
    await transaction.done;
  } catch {
    // The disk is full, or the browser keeps nothing: it is sent again the next time.
  }
}

/** Forgets what is kept of a model for a person. */
export async function dropContent(userId: string, modelId: string): Promise<void> {
  try {
    await (await database())?.delete('contents', idOf(userId, modelId));
  } catch {}
}

/** Forgets all that is kept, of everybody, whenever somebody signs out or another person takes the page over. */
export function forgetContentsAtSignOut(): () => void {
  return useToken.subscribe(({ userId }, before) => {
    if (before.userId !== null && userId !== before.userId) void clear();
  });
}

async function clear(): Promise<void> {
  try {
    await (await database())?.clear('contents');
  } catch {}
}
