import type { Kind } from '#model/elements/kinds.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import type { Reader } from '#server/storage/tables.ts';
import { readEntries } from './change-entries.ts';
import { readChanges } from './read-changes.ts';

/** Up to so many ids, the store looks for them. */
const LOOKED_FOR = 20;

/**
 * Gives elements the time of the change set, up to `seq`, that touched them last: no diff holds it, so that a model that was led
 * back in its history has lost it.
 */
export async function restoreTimestamps(
  db: Reader,
  modelId: string,
  seq: number,
  model: SystemModel,
  elements: readonly (readonly [id: string, kind: Kind])[],
): Promise<SystemModel> {
  const working = new WorkingModel(model);
  const left = new Map(elements.filter(([id, kind]) => working.tables[kind].has(id)));
  if (left.size === 0) return model;
  const containing = left.size <= LOOKED_FOR ? [...left.keys()] : undefined;
  for await (const slice of readChanges(db, modelId, { after: 0, upTo: seq, order: 'desc', containing })) {
    for (const { at, diff } of slice)
      for (const { id } of readEntries(diff)) {
        const kind = left.get(id);
        if (kind === undefined) continue;
        stamp(working, kind, id, at);
        left.delete(id);
      }
    if (left.size === 0) break;
  }
  return working.freeze();
}

function stamp(working: WorkingModel, kind: Kind, id: string, updatedAt: string): void {
  const element = working.tables[kind].get(id);
  if (element) working.put(kind, { ...element, updatedAt });
}
