import { setImmediate } from 'node:timers/promises';
import type { LaterChange } from '#model/knowledge.ts';
import { readEntries } from './change-entries.ts';
import { listChangeSets } from './storage/change-sets.ts';
import type { Reader } from './storage/tables.ts';

/** Change sets to one statement. */
const SLICE = 200;
/** Up to so many ids, the store looks for them, so that what is about others is not read at all. */
const LOOKED_FOR = 20;

/** The change sets from the one after `after` to `upTo` that touched any of `ids`, with their entries about those. */
export async function laterChanges(
  db: Reader,
  modelId: string,
  range: { readonly after: number; readonly upTo: number },
  ids: readonly string[],
): Promise<LaterChange[]> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const mentioning = wanted.size <= LOOKED_FOR ? [...wanted] : undefined;
  const later: LaterChange[] = [];
  for (let after = range.after; after < range.upTo; after += SLICE) {
    const upTo = Math.min(after + SLICE, range.upTo);
    for (const row of await listChangeSets(db, modelId, { after, upTo, limit: SLICE, mentioning })) {
      const entries = readEntries(row.diff).filter(({ id }) => wanted.has(id));
      const { seq, at, userId, clientId } = row;
      if (entries.length > 0) later.push({ seq, at, userId, clientId, entries });
    }
    await setImmediate();
  }
  return later;
}
