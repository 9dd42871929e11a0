import { keptAhead } from '#app/api/ahead/asked-ahead.ts';
import { idOfKept, type KeptContent } from '#app/api/ahead/kept-content.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { clearKept, keptDatabase } from '#app/api/kept/kept-database.ts';
import { useToken } from '#app/api/http/token.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** So many models are kept, those that were opened last. */
const MOST = 6;
/** A longer text is not kept, in characters. */
const LONGEST = 64 * 1024 * 1024;
/** Change sets of more entries are not kept, nor any after them: without the service, the model is shown as it was before. */
const MOST_ENTRIES = 5_000;

/** The keys of the changes of one content, and of the content itself in the index of what each is at. */
const changesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** What is kept of a model for a person, or null. While the service answers, it is shown to nobody before they were let in to the model again. */
export async function keptContent(userId: string, modelId: string): Promise<KeptContent | null> {
  const id = idOfKept(userId, modelId);
  try {
    return (await keptAhead(id)) ?? (await (await keptDatabase())?.get('contents', id)) ?? null;
  } catch {
    return null;
  }
}

/** The change sets that came after what is kept of a model, without a gap. */
export async function keptChanges({ id, seq }: KeptContent): Promise<readonly ChangeSet[]> {
  try {
    const kept = (await (await keptDatabase())?.getAll('changes', changesOf(id))) ?? [];
    const gap = kept.findIndex((change, i) => change.seq !== seq + 1 + i);
    return kept.slice(0, gap < 0 ? kept.length : gap).map(({ set }) => set);
  } catch {
    return [];
  }
}

/** Keeps the text of a model for a person, in the place of the ones that were used longest ago. */
export async function keepContent(
  userId: string,
  modelId: string,
  { tag, text, seq, hash }: Pick<KeptContent, 'tag' | 'text' | 'seq' | 'hash'>,
): Promise<void> {
  if (text.length > LONGEST) return;
  try {
    const db = await keptDatabase();
    // Whoever signed out meanwhile leaves nothing behind.
    if (!db || useToken.getState().userId !== userId) return;
    const transaction = db.transaction(['contents', 'changes'], 'readwrite');
    const contents = transaction.objectStore('contents');
    const changes = transaction.objectStore('changes');
    const id = idOfKept(userId, modelId);
    await contents.put({ id, userId, tag, text, seq, hash, usedAt: Date.now() });
    await changes.delete(changesOf(id));
    if ((await contents.count()) > MOST) {
      const oldest = (await contents.index('used').openKeyCursor())?.primaryKey;
      if (oldest !== undefined) {
        await contents.delete(oldest);
        await changes.delete(changesOf(oldest));
      }
    }
    await transaction.done;
  } catch {
    // The disk is full, or the browser keeps nothing: it is sent again the next time.
  }
}

/** Keeps change sets beside the content that they came after, where that is kept for the person who is signed in. */
export async function keepChanges(modelId: string, sets: readonly ChangeSet[]): Promise<void> {
  try {
    const db = await keptDatabase();
    const { userId } = useToken.getState();
    if (!db || userId === null || isGuest(modelId)) return;
    const id = idOfKept(userId, modelId);
    const transaction = db.transaction(['contents', 'changes'], 'readwrite');
    // Of the index, which has no texts: to read tens of megabytes at each edit stops the page for half a second.
    const at = (await transaction.objectStore('contents').index('at').openKeyCursor(changesOf(id)))?.key;
    if (at !== undefined)
      for (const set of sets) {
        if (set.entries.length > MOST_ENTRIES) break;
        if (set.seq > at[1]) await transaction.objectStore('changes').put({ id, seq: set.seq, set });
      }
    await transaction.done;
  } catch {}
}

/** Forgets what is kept of a model for a person. */
export async function dropContent(userId: string, modelId: string): Promise<void> {
  try {
    const db = await keptDatabase();
    const id = idOfKept(userId, modelId);
    await Promise.all([db?.delete('contents', id), db?.delete('changes', changesOf(id))]);
  } catch {}
}

/** Forgets all that is kept, of everybody, whenever somebody signs out or another person takes the page over. */
export function forgetContentsAtSignOut(): () => void {
  return useToken.subscribe(({ userId }, before) => {
    if (before.userId !== null && userId !== before.userId) void clearKept();
  });
}
