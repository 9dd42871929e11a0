import { v7 as uuidv7 } from 'uuid';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { type Operation, readingBatch } from '#contract/operation.ts';
import { planningBatch } from '#interchange/batch/plan-batch.ts';
import { fieldErrors } from '#contract/problem.ts';
import { type Caller, can } from '#model/access.ts';
import { MergeBase } from '#model/edit/merge/merge-base.ts';
import { SCOPE_OF, SCOPES } from '#model/elements/kinds.ts';
import type { Refusal, Result } from '#model/store/result.ts';
import { admit, admitKinds, guardedBy } from '#server/access/authorise.ts';
import { changeAnswer, storedChangeText } from '#server/commit/change-answer.ts';
import { writingChangeSet, presentFor } from '#server/commit/change-set-text.ts';
import { commit, type Now } from '#server/commit/commit.ts';
import {
  kindsIn,
  ownOpen,
  type SuggestionPlan,
  planSuggestion,
  suggestionPlanOf,
} from '#server/commit/suggest.ts';
import { verdictTimestampChanges } from '#server/commit/verdict-timestamps.ts';
import { findStandIns, withoutStandIns } from '#server/documents/visibility/unhide-references.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, failureOf, invalid } from '#server/failure.ts';
import { stringifyChunked } from '#server/scheduling/chunked-lists.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { findRecords } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';

const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;
/** Whoever may Edit may also suggest. */
const SUGGEST_ANY = { action: 'Suggest', scope: 'any' } as const;

export const batchRoutes = {
  batch: onModel(EDITOR.batch, SUGGEST_ANY, async (call) => {
    const { deps, model, actor, by } = call;
    const read = await runChunked(readingBatch(call.raw));
    if (!read.success) throw invalid(fieldErrors(read.error));
    const { operations: sent, label = batchLabel(sent), dryRun, staged = false } = read.data;
    const [action, need] = staged ? (['Suggest', SUGGEST_ANY] as const) : (['Edit', EDIT_ANY] as const);
    admit(actor.rights, need, model);
    admitOperations(actor.rights, action, sent, model);
    const present = await presentFor(deps, model, actor.rights);
    const updated = sent.flatMap((one) => (one.op === 'update' ? [one.id] : []));
    const standIns = await findStandIns(sent, present, updated);
    const operations = sent.map((one) =>
      one.op === 'delete' ? one : { ...one, body: withoutStandIns(one.body, standIns) },
    );
    const plan = async (now: Now): Promise<SuggestionPlan> => {
      if (staged) {
        const { diff } = valueOfBatch(await planSuggestion(now, actor.user.id, operations));
        return suggestionPlanOf(now, actor.user.id, label, diff);
      }
      return {
        ...valueOfBatch(
          await runChunked(planningBatch(now.document.model, operations, now.context, now.knowledge)),
        ),
        label,
        proposed: [],
        onlyTakesAway: operations.every(({ op }) => op === 'delete'),
      };
    };
    const admitPlan = (rights: Caller, { diff, proposed }: SuggestionPlan, row: StoredModel) => {
      admitOperations(rights, action, operations, row);
      admitKinds(rights, kindsIn(diff), row);
      admitKinds(rights, kindsIn(proposed), row, 'Suggest');
    };
    const document = staged ? await deps.documents.atLeast(model.id, model) : null;
    const own = document ? ownOpen(document, actor.user.id).map(({ id }) => id) : [];
    const ownRecords = (db: Reader) => findRecords(db, model.id, own);
    if (dryRun === true) {
      const at = deps.clock().toISOString();
      const document = await deps.documents.atLeast(model.id, model);
      const tried = await plan({
        row: model,
        document,
        records: new Map((await ownRecords(deps.storage.db)).map((record) => [record.id, record])),
        knowledge: new MergeBase([], null),
        context: { at, newId: () => uuidv7() },
      });
      admitPlan(actor.rights, tried, model);
      const edit = { before: document.model, diff: tried.diff, after: tried.model, at };
      const touches = await verdictTimestampChanges(model.id, edit);
      const entries = await stringifyChunked(
        [...tried.diff, ...touches, ...(tried.records ?? [])],
        (entry) => entry,
      );
      const { clientId } = call;
      const change = { seq: 0, at, userId: actor.user.id, clientId, label: tried.label, entries, hash: '' };
      return { body: await runChunked(writingChangeSet(change, actor.rights, model, present)), headers: {} };
    }
    return commit(deps, model, {
      ...by,
      need,
      // A suggestion overwrites nothing: what came meanwhile is looked at when it is accepted.
      updates: staged ? [] : updated,
      records: ownRecords,
      plan,
      admitPlan,
      answer: (change, _plan, row) => changeAnswer(change, actor.rights, row, present),
      rebuild: (tx, seq) => storedChangeText(tx, model, seq, actor.rights, present),
    });
  }),
};

/** @throws Failure 403 naming the first operation on a kind that the caller may not Edit, or Suggest for */
function admitOperations(
  rights: Caller,
  action: 'Edit' | 'Suggest',
  operations: readonly Operation[],
  model: StoredModel,
): void {
  const guarded = guardedBy(model);
  const refused = new Set(SCOPES.filter((scope) => !can(rights, action, scope, guarded)));
  if (refused.size === 0) return;
  const index = operations.findIndex(({ kind }) => refused.has(SCOPE_OF[kind]));
  const operation = operations[index];
  if (!operation) return;
  const refusal = { action, scope: SCOPE_OF[operation.kind] };
  const message = t(
    'you may not {action, select, Edit {edit} other {suggest changes to}} {scope, select, requirements {requirements} parts {parts} interfaces {interfaces} states {states} other {transitions}}',
    refusal,
  );
  throw new Failure(
    'FORBIDDEN',
    t(
      'Operation {number}: you may not {action, select, Edit {edit} other {suggest changes to}} {scope, select, requirements {requirements} parts {parts} interfaces {interfaces} states {states} other {transitions}}.',
      { number: index, ...refusal },
    ),
    [{ path: `operations.${index}.kind`, message }],
  );
}

function valueOfBatch<T>(result: Result<T>): T {
  if (!result.ok) throw failureOf(inBatch(result.refusal));
  return result.value;
}

/** An id of an operation that is not in the model is a reference; 404 would say that the model itself is not there. */
function inBatch(refusal: Refusal): Refusal {
  return refusal.code === 'NOT_FOUND' ? { ...refusal, code: 'REFERENCE_NOT_FOUND' } : refusal;
}

function batchLabel(operations: readonly Operation[]): string {
  return t('{count, plural, one {1 change} other {{count, number, ::group-off} changes}}', {
    count: operations.length,
  });
}
