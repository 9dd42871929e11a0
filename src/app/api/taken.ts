import type { ChangeSet } from '#contract/change-set.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Change sets that were just taken into the open model, whoever made them, and what it was before and after. */
export interface Taken {
  readonly sets: readonly ChangeSet[];
  readonly before: SystemModel;
  readonly after: SystemModel;
}

type Listener = (taken: Taken) => void;
const listeners = new Map<string, Set<Listener>>();

export function tellTaken(modelId: string, taken: Taken): void {
  for (const listener of listeners.get(modelId) ?? []) listener(taken);
}

/** Calls `listener` each time the open model has taken change sets in, until the function that it answers is called. */
export function onTaken(modelId: string, listener: Listener): () => void {
  const known = listeners.get(modelId) ?? new Set();
  listeners.set(modelId, known.add(listener));
  return () => known.delete(listener);
}
