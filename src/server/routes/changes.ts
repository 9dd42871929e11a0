import { EDITOR } from '#contract/editor.ts';
import { type Operation, planBatch } from '#contract/operation.ts';
import { can } from '#model/access.ts';
import { revertDiff } from '#model/commands/revert-diff.ts';
import { type JsonObject, sameJson } from '#model/json.ts';
import { SCOPE_OF, SCOPES } from '#model/kinds.ts';
import type { FieldError, Refusal } from '#model/result.ts';
import { v7 as uuidv7 } from 'uuid';
import { admitKinds, forbidden, guardedBy } from '#server/authorise.ts';
import { elementDiff, isModelEntry, type ModelEntry, readEntries } from '#server/change-entries.ts';
import type { Change } from '#server/change-writing.ts';
import { commit, type Now, type Plan } from '#server/commit.ts';
import { fieldsOf } from '#server/create-model.ts';
import { onModel } from '#server/endpoint-routes.ts';
import { Failure, failureOf, notFound } from '#server/failure.ts';
import { settingsEntry } from '#server/model-fields.ts';
import { nextLink } from '#server/paging.ts';
import { changeSetText } from '#server/present.ts';
import { findChangeSet, listChangeSets, type StoredChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Caller } from '#model/access.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;
const PAGE = 1_000;
/** Change sets to one statement, so that large ones are not all read before the answer is large enough. */
const SLICE = 50;
/** An answer longer than this ends with the change set that made it so; a link leads on. Characters. */
const LONGEST = 16 * 1024 * 1024;

const asChange = ({ diff, ...rest }: StoredChangeSet): Change => ({ ...rest, entries: diff });

export const changeRoutes = {
  batch: onModel(EDITOR.batch, EDIT_ANY, async (call) => {
    const { deps, model, actor, need, retry } = call;
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
      const { diff } = plan({ row: model, document, context: { at, newId: () => uuidv7() } });
      admitKinds(
        actor.rights,
        diff.map(({ kind }) => kind),
        model,
      );
      const entries = JSON.stringify(diff);
      const change = { seq: 0, at, userId: actor.user.id, label: label ?? batchLabel(operations), entries };
      return { body: changeSetText(change, actor.rights, model), headers: {} };
    }
    return commit(deps, model, {
      actor,
      need,
      retry,
      plan,
      admitPlan: (rights, _plan, row) => admitOperations(rights, operations, row),
      answer: (change, _plan, row) => ({
        body: changeSetText(change, actor.rights, row),
        headers: { 'change-seq': String(change.seq) },
      }),
      rebuild: (tx, seq) => textOf(tx, model, seq, actor.rights),
    });
  }),

  listChanges: onModel(EDITOR.listChanges, VIEW, async ({ deps, model, actor, query, request }) => {
    const limit = query.limit ?? PAGE;
    const texts: string[] = [];
    let length = 0;
    let after = query.after ?? 0;
    for (let more = true; more && texts.length < limit && length < LONGEST; ) {
      const size = Math.min(SLICE, limit - texts.length);
      const rows = await listChangeSets(deps.storage.db, model.id, { after, limit: size });
      more = rows.length === size;
      for (const row of rows) {
        if (length >= LONGEST) break;
        const text = changeSetText(asChange(row), actor.rights, model);
        texts.push(text);
        length += text.length;
        after = row.seq;
      }
    }
    const headers = after < model.seq && texts.length > 0 ? nextLink(request, { after: String(after) }) : {};
    return { body: `[${texts.join(',')}]`, headers: { 'change-seq': String(model.seq), ...headers } };
  }),

  getChange: onModel(EDITOR.getChange, VIEW, async ({ deps, model, actor, params }) => ({
    body: await textOf(deps.storage.db, model, params.seq, actor.rights),
    headers: {},
  })),

  revertChange: onModel(EDITOR.revertChange, EDIT_ANY, async (call) => {
    const { deps, model, actor, need, retry, params } = call;
    const undone = await findChangeSet(deps.storage.db, model.id, params.seq);
    if (undone === null) throw notFound();
    const entries = readEntries(undone.diff);
    const diff = elementDiff(entries);
    const own = entries.find(isModelEntry);
    admitKinds(
      actor.rights,
      diff.map(({ kind }) => kind),
      model,
    );
    admitSettings(actor.rights, own, model);
    return commit(deps, model, {
      actor,
      need,
      retry,
      plan: ({ row, document, context }) => {
        if (own?.before === null)
          throw new Failure(
            'CONFLICT',
            'The creation of a model cannot be undone. Delete the model instead.',
          );
        const settings = own && settingsEntry(row, undoneFields(row, own));
        const reverted = revertDiff(document.model, diff, context);
        const conflicts = [
          ...(own ? settingsConflicts(row, own) : []),
          ...(reverted.ok ? [] : reverted.refusal.errors),
        ];
        if (conflicts.length > 0 || !reverted.ok)
          throw new Failure('CONFLICT', 'A later change stands in the way.', conflicts);
        return { label: `Undo: ${undone.label}`.slice(0, 2_000).toWellFormed(), ...reverted.value, settings };
      },
      admitPlan: (rights, plan, row) => admitSettings(rights, plan.settings, row),
      answer: (change, _plan, row) => ({
        body: changeSetText(change, actor.rights, row),
        headers: { 'change-seq': String(change.seq) },
      }),
      rebuild: (tx, seq) => textOf(tx, model, seq, actor.rights),
    });
  }),
};

type Db = Parameters<typeof findChangeSet>[0];

async function textOf(db: Db, model: StoredModel, seq: number, rights: Caller): Promise<string> {
  const row = await findChangeSet(db, model.id, seq);
  if (row === null) throw notFound();
  return changeSetText(asChange(row), rights, model);
}

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

function planned({ document, context }: Now, operations: readonly Operation[]) {
  const result = planBatch(document.model, operations, context);
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

/** @throws Failure 403 where the model's own fields are not the caller's to change */
function admitSettings(rights: Caller, entry: ModelEntry | undefined, model: StoredModel): void {
  if (!entry) return;
  const action = 'access_control_list' in (entry.after ?? {}) ? 'Manage' : 'Edit';
  if (!can(rights, action, null, guardedBy(model))) throw forbidden(rights, action, null);
}

function undoneFields(row: StoredModel, { before }: ModelEntry): JsonObject {
  return { ...fieldsOf(row), ...before };
}

function settingsConflicts(row: StoredModel, { after }: ModelEntry): FieldError[] {
  const now = fieldsOf(row);
  return Object.entries(after ?? {})
    .filter(([name, value]) => !sameJson(now[name], value))
    .map(([name]) => ({ path: `model.${row.id}.${name}`, message: 'was changed later' }));
}
