import { keptDatabase } from './kept-database.ts';
import type { PersistedEdit } from './persisted-edit.ts';

/**
 * The edits that the service has not decided or has refused, in IndexedDB: they outlive the page. A browser that keeps nothing
 * holds them for as long as the page lives.
 */
class KeptStore {
  readonly #memory = new Map<string, PersistedEdit>();

  /** Writes and removes in one transaction. Answers whether what is written outlives the page. */
  async change(put: readonly PersistedEdit[], remove: readonly string[] = []): Promise<boolean> {
    try {
      const db = await keptDatabase.open();
      if (db) {
        const transaction = db.transaction('edits', 'readwrite');
        const { store } = transaction;
        const requests = [...remove.map((id) => store.delete(id)), ...put.map((record) => store.put(record))];
        // A page that is left now would abort what waits to be committed by itself.
        transaction.commit();
        await Promise.all([...requests, transaction.done]);
        // What the page held while there was no room is in the database by now, or gone.
        for (const id of [...remove, ...put.map((record) => record.id)]) this.#memory.delete(id);
        return true;
      }
    } catch {
      // The disk is full, or the browser has thrown the database away: the page itself still holds them.
    }
    for (const id of remove) this.#memory.delete(id);
    for (const record of put) this.#memory.set(record.id, record);
    return false;
  }

  /** All that is kept of one person, as it was written: maybe by another version of the app. */
  async of(userId: string): Promise<unknown[]> {
    const here = [...this.#memory.values()].filter((record) => record.userId === userId);
    try {
      const db = await keptDatabase.open();
      const kept = (await db?.getAllFromIndex('edits', 'user', userId)) ?? [];
      // What there was no room for stands in place of how it was kept before.
      return [...kept.filter(({ id }) => !this.#memory.has(id)), ...here];
    } catch {
      return here;
    }
  }

  /**
   * Takes edits in hand for a tab; answers those that no other tab has taken since they were read, as they are by now. Where there is no room to
   * note who has them, the page holds them: two tabs may send the same one then, which the service stores once.
   */
  async claim(edits: readonly PersistedEdit[], tabId: string): Promise<unknown[]> {
    try {
      return await this.#claimed(edits, tabId);
    } catch {
      const taken = edits.map((edit) => ({ ...edit, tabId }));
      for (const record of taken) this.#memory.set(record.id, record);
      return taken;
    }
  }

  async #claimed(edits: readonly PersistedEdit[], tabId: string): Promise<unknown[]> {
    const db = await keptDatabase.open();
    const transaction = db?.transaction('edits', 'readwrite');
    const claimed = await Promise.all(
      edits.map(async (edit) => {
        const record = this.#memory.get(edit.id) ?? (await transaction?.store.get(edit.id));
        if (record?.tabId !== edit.tabId) return [];
        const taken = { ...record, tabId };
        if (this.#memory.has(edit.id)) this.#memory.set(edit.id, taken);
        else await transaction?.store.put(taken);
        return [taken];
      }),
    );
    await transaction?.done;
    return claimed.flat();
  }

  /** Forgets what only the page holds; for tests. */
  reset(): void {
    this.#memory.clear();
    keptDatabase.reset();
  }
}

export const persistedStore = new KeptStore();
