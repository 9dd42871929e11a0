import { t } from '#language/translate.ts';
import type { Operation } from '#contract/operation.ts';
import { planningBatch } from '#interchange/batch/plan-batch.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { Edited } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { recordEntry } from '#model/elements/records.ts';
import type { StoredSuggestion } from '#model/elements/suggestion.ts';
import type { Result } from '#model/store/result.ts';
import { amendSuggestion, findAmended } from '#model/suggestions/amend-suggestion.ts';
import { buildSuggestedModel } from '#model/suggestions/suggested-model.ts';
import { openOf } from '#model/suggestions/suggestions-after.ts';
import type { Document } from '#server/documents/documents.ts';
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
  const own = ownOpen(document, authorId);
  return runChunked(planningBatch(buildSuggestedModel(document.model, own), operations, context));
}

/** The staged changes that a further one of this author may go on with. */
export function ownOpen({ staged }: Pick<Document, 'staged'>, authorId: string): StoredSuggestion[] {
  return openOf(staged).filter((one) => one.authorId === authorId);
}

/**
 * The plan that stores a proposal; one that comes to nothing stores none. What is only changed of elements that the same person suggested
 * to add is put into that suggestion, where the write has read its record.
 */
export function suggestionPlanOf(now: Now, authorId: string, label: string, diff: Diff): SuggestionPlan {
  const { document, context, row, records } = now;
  const own = ownOpen(document, authorId).filter(({ id }) => records.has(id));
  const amended = findAmended(own, diff);
  const made: StoredSuggestion = {
    id: context.newId(),
    label,
    authorId,
    createdAt: context.at,
    baseSeq: row.seq,
    state: 'open',
    entries: [...diff],
    decisions: [],
  };
  const entry = amended
    ? recordEntry('staged-change', amended, amendSuggestion(amended, diff))
    : diff.length > 0
      ? recordEntry('staged-change', null, made)
      : null;
  return {
    label: t('Suggest: {change}', { change: label }).slice(0, 2_000).toWellFormed(),
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
