import type { Diff } from '#model/edit/diff.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What open staged changes would do to an element. */
export const PENDING_STATES = ['add', 'update', 'delete'] as const;
export type PendingState = (typeof PENDING_STATES)[number];

/**
 * What the open staged changes would do to each element that they touch: `add` to one that is not in the model, `delete` to one that
 * any of them deletes, `update` to the rest. One that was deleted meanwhile has no state.
 */
export function pendingStates(
  model: SystemModel,
  open: Iterable<{ readonly entries: Diff }>,
): ReadonlyMap<string, PendingState> {
  const states = new Map<string, PendingState>();
  for (const { entries } of open)
    for (const { kind, id, before, after } of entries) {
      if (!model.tables[kind].has(id)) {
        if (before === null) states.set(id, 'add');
      } else if (after === null) states.set(id, 'delete');
      else if (before !== null && states.get(id) !== 'delete') states.set(id, 'update');
    }
  return states;
}
