import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { patchOf } from '#contract/fields.ts';
import type { ModelSettings, ModelSummary } from '#contract/model.ts';
import { PUBLISHED } from '#contract/published.ts';
import { ACTIONS, type Action, type Caller, can } from '#model/access.ts';
import { applyingDiff, findingDiff } from '#model/edit/diff.ts';
import { KINDS, SCOPE_OF, SCOPES } from '#model/elements/kinds.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { admit, admitWriting, guardedBy } from '#server/access/authorise.ts';
import { type Permit, writeTransaction } from '#server/access/write-transaction.ts';
import { commit } from '#server/commit/commit.ts';
import {
  createModel,
  fieldsOf,
  modelHeaders,
  newModelId,
  presentModel,
  presentModelTo,
} from '#server/commit/create-model.ts';
import { rowAfter, settingsEntry } from '#server/commit/model-fields.ts';
import { keep, replayed } from '#server/commit/retry.ts';
import { withDefinitions } from '#server/documents/model-definitions.ts';
import { onModel, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { Failure, notFound } from '#server/failure.ts';
import { copiedRecords } from '#server/history/copied-model.ts';
import { json, nothing } from '#server/http/answer.ts';
import { modelTag, requireMatch } from '#server/http/etag.ts';
import { pageOf } from '#server/http/paging.ts';
import { audit } from '#server/identity/audit.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { countElementsOfModels } from '#server/storage/elements.ts';
import {
  deleteModel,
  findModel,
  listModelsForUser,
  lockModel,
  type StoredModel,
} from '#server/storage/models.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT = { action: 'Edit', scope: null } as const;
const MANAGE = { action: 'Manage', scope: null } as const;
const EVERY_MODEL = 1_000_000;

function actionsOf(rights: Caller, row: StoredModel) {
  const guarded = guardedBy(row);
  return ACTIONS.filter((action) => can(rights, action, null, guarded));
}

export const modelRoutes = {
  createModel: signedIn(
    PUBLISHED.createModel,
    ({ deps, actor, retry, body }) =>
      createModel(deps, actor, retry, {
        id: newModelId(),
        teamId: body.team_id,
        name: body.name,
        description: '',
        label: t('Create model'),
        edited: { diff: [], model: EMPTY_MODEL },
      }),
    ({ actor }) => admitWriting(actor.rights),
  ),

  listModels: signedIn(EDITOR.listModels, async ({ deps, actor, query, request }) => {
    const { db } = deps.storage;
    const rows = (await listModelsForUser(db, actor.user.id, { limit: EVERY_MODEL })).filter((row) =>
      can(actor.rights, 'View', null, guardedBy(row)),
    );
    const { items, headers } = pageOf(rows, ({ id }) => id, query, request);
    const counts = await countElementsOfModels(
      db,
      items.map(({ id }) => id),
    );
    for (const row of items) {
      if (row.elementsSeq === null) continue;
      const { model } = await deps.documents.atLeast(row.id, row);
      counts.set(row.id, new Map(KINDS.map((kind) => [kind, model.tables[kind].size])));
    }
    const summaries = items.map((row): ModelSummary => {
      const { access_control_list: _, ...model } = presentModel(row);
      const ofKinds = counts.get(row.id);
      const guarded = guardedBy(row);
      return {
        ...model,
        team_id: row.teamId,
        description: row.description,
        updated_at: row.updatedAt,
        actions: actionsOf(actor.rights, row),
        elements: KINDS.filter((kind) => can(actor.rights, 'View', SCOPE_OF[kind], guarded)).reduce(
          (sum, kind) => sum + (ofKinds?.get(kind) ?? 0),
          0,
        ),
      };
    });
    return json(summaries, headers);
  }),

  getModel: onModel(PUBLISHED.getModel, VIEW, ({ model, actor }) =>
    json(presentModelTo(actor.rights, model), modelHeaders(model)),
  ),

  updateModel: onModel(PUBLISHED.updateModel, EDIT, (call) => {
    const { deps, model, actor, by, request } = call;
    const { name, description } = call.body;
    return commit(deps, model, {
      ...by,
      precondition: ({ row }) => requireMatch(request.headers['if-match'], modelTag(row)),
      updates: [model.id],
      plan: ({ row, document, knowledge, context }) => ({
        label: t('Change model'),
        diff: [],
        model: document.model,
        settings: settingsEntry(
          row,
          knowledge.merge(
            'model',
            { ...fieldsOf(row), id: row.id },
            patchOf({ name, description: description === null ? '' : description }),
            context,
          ),
        ),
      }),
      answer: ({ seq, at }, { settings }, row) => {
        const now = rowAfter(row, seq, at, settings);
        return json(presentModelTo(actor.rights, now), modelHeaders(now));
      },
    });
  }),

  // Let in by itself, because its repeat finds no model any more.
  deleteModel: signedIn(EDITOR.deleteModel, async (call) => {
    const { deps, actor, params, retry, request } = call;
    const { modelId } = params;
    const now = deps.clock();
    const answer = nothing();
    const permit: Permit<StoredModel | null> = {
      hold: (tx) => lockModel(tx, modelId),
      admit(rights, row) {
        if (row !== null) admit(rights, MANAGE, row);
      },
    };
    await writeTransaction(
      deps,
      actor,
      now,
      permit,
      async (tx, { held: row }) => {
        if (retry !== null && (await replayed(tx, modelId, retry, now)) !== null) return;
        if (row === null) throw notFound();
        requireMatch(request.headers['if-match'], modelTag(row));
        await deleteModel(tx, modelId);
        const event = { action: 'model-deleted', subject: modelId, detail: { name: row.name } } as const;
        await audit(tx, now, auditActorOf(call), event, [row.teamId]);
        if (retry !== null) await keep(tx, modelId, retry, now, answer);
      },
      'rights',
    );
    deps.documents.forget(modelId);
    return answer;
  }),

  duplicateModel: onModel(EDITOR.duplicateModel, VIEW, async (call) => {
    const { deps, model, actor, retry, body } = call;
    admitCopy(actor.rights, model);
    const document = await deps.documents.atLeast(model.id, model);
    const diff = await runChunked(findingDiff(EMPTY_MODEL, document.model));
    const copy = await runChunked(applyingDiff(EMPTY_MODEL, diff, deps.clock().toISOString()));
    const teamId = body.team_id ?? model.teamId;
    return createModel(deps, actor, retry, {
      ...(await copiedRecords(deps, model, actor, document, teamId)),
      id: newModelId(),
      teamId,
      async admit(rights, tx) {
        // Not held: a copy keeps nobody from writing what is copied.
        const row = await findModel(tx, model.id);
        if (row === null) throw notFound();
        admit(rights, VIEW, row);
        admitCopy(rights, row);
      },
      name: body.name ?? copyName(model.name),
      description: model.description,
      label: t('Copy model'),
      edited: {
        diff,
        model: withDefinitions(copy, document.model.definitions),
      },
    });
  }),

  getSettings: onModel(EDITOR.getSettings, VIEW, ({ model, actor: { rights } }) => {
    const guarded = guardedBy(model);
    const scopes = (action: Action) => SCOPES.filter((scope) => can(rights, action, scope, guarded));
    const settings: ModelSettings = {
      id: model.id,
      team_id: model.teamId,
      name: model.name,
      description: model.description,
      seq: model.seq,
      actions: actionsOf(rights, model),
      scopes: { View: scopes('View'), Suggest: scopes('Suggest'), Edit: scopes('Edit') },
    };
    return json(settings, modelHeaders(model));
  }),
};

/** @throws Failure 403 where something of the model would be missing in the copy */
function admitCopy(rights: Caller, model: StoredModel): void {
  const guarded = guardedBy(model);
  const hidden = SCOPES.find((scope) => !can(rights, 'View', scope, guarded));
  if (hidden !== undefined)
    throw new Failure(
      'FORBIDDEN',
      t(
        'A copy needs a view of the whole model, and you may not view its {scope, select, requirements {requirements} parts {parts} interfaces {interfaces} states {states} other {transitions}}.',
        { scope: hidden },
      ),
    );
}

function copyName(name: string): string {
  const suffix = ' (copy)';
  return `${name.slice(0, 2_000 - suffix.length).toWellFormed()}${suffix}`;
}
