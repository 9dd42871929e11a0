import type { LaterChange } from '#model/edit/merge/merge-base.ts';
import { readingEntries } from '#server/documents/change-entries.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { Reader } from '#server/storage/tables.ts';

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
  const containing = wanted.size <= LOOKED_FOR ? [...wanted] : undefined;
  const later: LaterChange[] = [];
  for await (const slice of readChanges(db, modelId, { ...range, containing }))
    for (const { seq, at, userId, clientId, diff } of slice) {
      const entries = (await runChunked(readingEntries(diff))).filter(({ id }) => wanted.has(id));
      if (entries.length > 0) later.push({ seq, at, userId, clientId, entries });
    }
  return later;
}
