import type { ChangeSet } from '#contract/change-set.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Change sets that were just taken into the open model, whoever made them, and what it was before and after. */
export interface AppliedChanges {
  readonly sets: readonly ChangeSet[];
  readonly before: SystemModel;
  readonly after: SystemModel;
}

/** Makes ready what will be asked of the model as soon as these change sets are in it, some elements at a time. */
type Preparation = (after: SystemModel, sets: readonly ChangeSet[]) => Iterator<void, unknown>;
const preparations = new Map<string, Set<Preparation>>();

/** Has `prepare` run each time before the open model becomes another one, until the function that it answers is called. */
export function beforeApplied(modelId: string, prepare: Preparation): () => void {
  const known = preparations.get(modelId) ?? new Set();
  preparations.set(modelId, known.add(prepare));
  return () => known.delete(prepare);
}

/** All that is to be made ready. */
export function preparationsFor(modelId: string): Iterable<Preparation> {
  return preparations.get(modelId) ?? [];
}

type Listener = (taken: AppliedChanges) => void;
const listeners = new Map<string, Set<Listener>>();

export function announceApplied(modelId: string, taken: AppliedChanges): void {
  for (const listener of listeners.get(modelId) ?? []) listener(taken);
}

/** Calls `listener` each time the open model has taken change sets in, until the function that it answers is called. */
export function onApplied(modelId: string, listener: Listener): () => void {
  const known = listeners.get(modelId) ?? new Set();
  listeners.set(modelId, known.add(listener));
  return () => known.delete(listener);
}
