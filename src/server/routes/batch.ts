import { EDITOR } from '#contract/editor.ts';
import { type Operation, planBatch } from '#contract/operation.ts';
import { type Caller, can } from '#model/access.ts';
import { SCOPE_OF, SCOPES } from '#model/kinds.ts';
import { Knowledge } from '#model/knowledge.ts';
import type { Refusal } from '#model/result.ts';
import { v7 as uuidv7 } from 'uuid';
import { admitKinds, guardedBy } from '#server/authorise.ts';
import { changeAnswer, storedChangeText } from '#server/change-answer.ts';
import { commit, type Now, type Plan } from '#server/commit.ts';
import { onModel } from '#server/endpoint-routes.ts';
import { Failure, failureOf } from '#server/failure.ts';
import { changeSetText } from '#server/present.ts';
import type { StoredModel } from '#server/storage/models.ts';

const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;

export const batchRoutes = {
  batch: onModel(EDITOR.batch, EDIT_ANY, async (call) => {
    const { deps, model, actor, by } = call;
    const { operations, label, dryRun } = call.body;
    admitOperations(actor.rights, operations, model);
    const plan = (now: Now): Plan => ({
      ...planned(now, operations),
      label: label ?? batchLabel(operations),
      onlyTakesAway: operations.every(({ op }) => op === 'delete'),
    });
    if (dryRun === true) {
      const at = deps.clock().toISOString();
      const document = await deps.documents.atLeast(model.id, model.seq);
      const { diff } = plan({
        row: model,
        document,
        records: new Map(),
        knowledge: new Knowledge([], null),
        context: { at, newId: () => uuidv7() },
      });
      admitKinds(
        actor.rights,
        diff.map(({ kind }) => kind),
        model,
      );
      const entries = JSON.stringify(diff);
      const { clientId } = call;
      const change = {
        seq: 0,
        at,
        userId: actor.user.id,
        clientId,
        label: label ?? batchLabel(operations),
        entries,
      };
      return { body: changeSetText(change, actor.rights, model), headers: {} };
    }
    return commit(deps, model, {
      ...by,
      updates: operations.flatMap((operation) => (operation.op === 'update' ? [operation.id] : [])),
      plan,
      admitPlan: (rights, _plan, row) => admitOperations(rights, operations, row),
      answer: (change, _plan, row) => changeAnswer(change, actor.rights, row),
      rebuild: (tx, seq) => storedChangeText(tx, model, seq, actor.rights),
    });
  }),
};

/** @throws Failure 403 naming the first operation on a kind that the caller may not Edit */
function admitOperations(rights: Caller, operations: readonly Operation[], model: StoredModel): void {
  const guarded = guardedBy(model);
  const refused = new Set(SCOPES.filter((scope) => !can(rights, 'Edit', scope, guarded)));
  if (refused.size === 0) return;
  const index = operations.findIndex(({ kind }) => refused.has(SCOPE_OF[kind]));
  const operation = operations[index];
  if (!operation) return;
  const message = `you may not edit ${SCOPE_OF[operation.kind]}`;
  throw new Failure('FORBIDDEN', `Operation ${index}: ${message}.`, [
    { path: `operations.${index}.kind`, message },
  ]);
}

function planned({ document, knowledge, context }: Now, operations: readonly Operation[]) {
  const result = planBatch(document.model, operations, context, knowledge);
  if (!result.ok) throw failureOf(inBatch(result.refusal));
  return result.value;
}

/** An id of an operation that is not in the model is a reference; 404 would say that the model itself is not there. */
function inBatch(refusal: Refusal): Refusal {
  return refusal.code === 'NOT_FOUND' ? { ...refusal, code: 'REFERENCE_NOT_FOUND' } : refusal;
}

function batchLabel(operations: readonly Operation[]): string {
  return operations.length === 1 ? '1 change' : `${operations.length} changes`;
}
