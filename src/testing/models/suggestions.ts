import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from './model-builder.ts';

const AT = '2026-11-22T00:00:00.000Z';

/** An open staged change of these entries, by one and the same author. */
export function suggestionsOf(entries: Diff, label = 'Suggestion'): StoredSuggestion {
  return {
    id: idOf(`staged ${label}`),
    label,
    authorId: idOf('author'),
    createdAt: AT,
    baseSeq: 1,
    state: 'open',
    entries: [...entries],
    decisions: [],
  };
}

/** These operations as a suggestion. Throws where they are refused. */
export function suggested(model: SystemModel, label: string, ...operations: Operation[]): StoredSuggestion {
  const planned = planBatch(model, operations, testContext(AT, label));
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return suggestionsOf(planned.value.diff, label);
}

/** What of random operations is allowed one after the other, as a diff. `ids` makes the ids of what it creates. */
export function allowedDiff(model: SystemModel, operations: readonly Operation[], ids = 'later'): Diff {
  let diff: Diff = [];
  operations.reduce<Operation[]>((kept, operation) => {
    const longer = [...kept, operation];
    const planned = planBatch(model, longer, testContext(AT, ids));
    if (planned.ok) diff = planned.value.diff;
    return planned.ok ? longer : kept;
  }, []);
  return diff;
}
