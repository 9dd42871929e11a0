import { applyEntry, type Diff, type Entry } from '#model/edit/diff.ts';
import { hangingAfter } from '#model/edit/revert-diff.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { isTaken } from './ids-in.ts';

/** As much of a staged change as it takes to look at what it proposes. */
export interface SuggestedModel {
  readonly createdAt: string;
  readonly entries: Diff;
}

/**
 * The model as it would be with these open staged changes, applied in the order in which they are given. What no longer fits (an
 * interface whose part was deleted since) is left out, and what needs it too, so that the model is sound in any case.
 */
export function buildSuggestedModel(model: SystemModel, open: Iterable<SuggestedModel>): SystemModel {
  let proposed = model;
  for (const { entries, createdAt } of open) proposed = withFitting(proposed, entries, createdAt);
  return proposed;
}

function withFitting(model: SystemModel, diff: Diff, at: string): SystemModel {
  if (diff.length === 0) return model;
  const working = new WorkingModel(model);
  let applied: Diff = diff.filter(({ kind, id, before }) => model.tables[kind].has(id) === (before !== null));
  for (const entry of applied) applyEntry(working, entry, at);
  // Each round takes at least one back; with none left the model is the one that it was.
  for (let unfit = unfitOf(working, applied); unfit.size > 0; unfit = unfitOf(working, applied)) {
    for (const { kind, id } of unfit) restore(working, model, kind, id);
    const gone = unfit;
    applied = applied.filter((entry) => !gone.has(entry));
  }
  return working.freeze();
}

function unfitOf(model: SystemModel, applied: Diff): ReadonlySet<Entry> {
  return new Set(
    applied.filter(
      (entry) =>
        hangingAfter(model, entry).length > 0 ||
        (entry.before === null && isTaken(model, entry.kind, entry.id)),
    ),
  );
}

function restore<K extends Kind>(working: WorkingModel, model: SystemModel, kind: K, id: string): void {
  const element = model.tables[kind].get(id);
  if (element) working.put(kind, element);
  else working.remove(kind, id);
}
