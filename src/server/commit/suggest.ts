import { type Operation, planningBatch } from '#contract/operation.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { recordEntry } from '#model/elements/records.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { Result } from '#model/store/result.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { Now, Plan } from './commit.ts';

/** A plan that changes nothing yet. */
export interface SuggestionPlan extends Plan {
  readonly proposed: Diff;
}

/** What operations come to over the model with what their author proposed before: one suggestion can build upon another. */
export function planSuggestion(
  { document, context }: Now,
  authorId: string,
  operations: readonly Operation[],
): Promise<Result<Edited>> {
  const own = openOf(document.staged).filter((staged) => staged.authorId === authorId);
  return runChunked(planningBatch(buildSuggestedModel(document.model, own), operations, context));
}

/** The plan that stores a proposal; one that comes to nothing stores none. */
export function suggestionPlanOf(now: Now, authorId: string, label: string, diff: Diff): SuggestionPlan {
  const { document, context, row } = now;
  const staged: StoredSuggestion = {
    id: context.newId(),
    label,
    authorId,
    createdAt: context.at,
    baseSeq: row.seq,
    state: 'open',
    entries: [...diff],
    decisions: [],
  };
  const entry = diff.length > 0 ? recordEntry('staged-change', null, staged) : null;
  return {
    label: `Suggest: ${label}`.slice(0, 2_000).toWellFormed(),
    diff: [],
    model: document.model,
    records: entry ? [entry] : [],
    proposed: diff,
  };
}

/** The kinds of elements that a proposal is about. */
export function kindsIn(diff: Diff): Kind[] {
  return [...new Set(diff.map(({ kind }) => kind))];
}
