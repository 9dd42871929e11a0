import type { Kind } from '#model/elements/kinds.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { Reader } from '#server/storage/tables.ts';
import { readingEntries } from '#server/documents/change-entries.ts';
import { readChanges } from '#server/documents/read-changes.ts';
import { elementsOfSnapshot, snapshotBefore } from './snapshot.ts';

/** Up to so many ids, the store looks for them. */
const LOOKED_FOR = 20;

/**
 * Gives elements the time of the change set, up to `seq`, that touched them last, which a snapshot before it knows of those that were touched
 * before it: no diff holds it, so that a model that was led
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
  const head = await snapshotBefore(db, modelId, seq);
  const range = { after: head?.seq ?? 0, upTo: seq, order: 'desc', containing } as const;
  for await (const slice of readChanges(db, modelId, range)) {
    await runChunked(stamping(working, slice, left));
    if (left.size === 0) break;
  }
  if (head !== null && left.size > 0)
    for await (const elements of elementsOfSnapshot(db, modelId, head.seq))
      for (const [kind, { id, updatedAt }] of elements)
        if (typeof id === 'string' && typeof updatedAt === 'string' && left.get(id) === kind)
          stamp(working, kind, id, updatedAt);
  return working.freeze();
}

/** Takes out of `left` what has got its time. */
function* stamping(
  working: WorkingModel,
  changes: readonly StoredChangeSet[],
  left: Map<string, Kind>,
): WorkSteps<void> {
  for (const { at, diff } of changes)
    for (const { id } of yield* readingEntries(diff)) {
      yield;
      const kind = left.get(id);
      if (kind === undefined) continue;
      stamp(working, kind, id, at);
      left.delete(id);
    }
}

function stamp(working: WorkingModel, kind: Kind, id: string, updatedAt: string): void {
  const element = working.tables[kind].get(id);
  if (element) working.put(kind, { ...element, updatedAt });
}
