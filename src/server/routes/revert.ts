import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import { type Caller, can } from '#model/access.ts';
import { undoField } from '#model/edit/merge/row-fields.ts';
import { revertingDiff } from '#model/edit/revert-diff.ts';
import { revertRecords } from '#model/edit/revert-records.ts';
import type { RecordEntry } from '#model/elements/records.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { FieldError } from '#model/store/result.ts';
import { admit, admitKinds, admitWriting, forbidden, guardedBy } from '#server/access/authorise.ts';
import { admitRecords } from '#server/commit/admit-records.ts';
import { changeAnswer, storedChangeText } from '#server/commit/change-answer.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { commit } from '#server/commit/commit.ts';
import { fieldsOf } from '#server/commit/create-model.ts';
import { settingsEntry } from '#server/commit/model-fields.ts';
import {
  elementDiff,
  isModelEntry,
  isRecordEntry,
  type ModelEntry,
  readingEntries,
} from '#server/documents/change-entries.ts';
import { definedTogether } from '#server/documents/model-definitions.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { Failure, notFound } from '#server/failure.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { findChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { findRecords, listRecords, type StoredRecord } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;

export const revertRoutes = {
  // What it takes to undo a change set follows from what is in it.
  revertChange: onModel(EDITOR.revertChange, VIEW, async (call) => {
    const { deps, model, actor, by, params } = call;
    const undone = await findChangeSet(deps.storage.db, model.id, params.seq);
    if (undone === null) throw notFound();
    const entries = await runChunked(readingEntries(undone.diff));
    const diff = elementDiff(entries);
    const own = entries.find(isModelEntry);
    const changed = entries.filter(isRecordEntry);
    // What holds nothing to be asked about is still no Viewer's to write.
    const empty = entries.length === 0;
    if (empty) admit(actor.rights, EDIT_ANY, model);
    admitWriting(actor.rights);
    admitKinds(
      actor.rights,
      diff.map(({ kind }) => kind),
      model,
    );
    admitSettings(actor.rights, own, model);
    const present = await presentFor(deps, model, actor.rights);
    return commit(deps, model, {
      ...by,
      records: (db) => recordsToRevert(db, model.id, changed),
      plan: async ({ row, document, records, context }) => {
        if (own?.before === null)
          throw new Failure(
            'CONFLICT',
            t('The creation of a model cannot be undone. Delete the model instead.'),
          );
        const settings = own && settingsUndone(row, own);
        const reverted = await runChunked(revertingDiff(document.model, diff, context, undone.at));
        const bodies = new Map([...records].map(([id, record]) => [id, readRecord(record.kind, record)]));
        const revertedRecords = revertRecords(changed, bodies);
        const conflicts = [
          ...(settings?.conflicts ?? []),
          ...(reverted.ok ? [] : reverted.refusal.errors),
          ...(revertedRecords.ok ? [] : revertedRecords.refusal.errors),
        ];
        if (conflicts.length > 0 || !reverted.ok || !revertedRecords.ok)
          throw new Failure('CONFLICT', t('A later change conflicts with this.'), conflicts);
        return {
          label: t('Undo: {change}', { change: undone.label }).slice(0, 2_000).toWellFormed(),
          ...reverted.value,
          settings: settings && settingsEntry(row, definedTogether(settings.fields)),
          records: revertedRecords.value,
        };
      },
      admitPlan: (rights, plan, row, { records }) => {
        admitSettings(rights, plan.settings, row);
        admitRecords(rights, plan.records, records, row);
        if (empty) admit(rights, EDIT_ANY, row);
      },
      answer: (change, _plan, row) => changeAnswer(change, actor.rights, row, present),
      rebuild: (tx, seq) => storedChangeText(tx, model, seq, actor.rights, present),
    });
  }),
};

/** The records that a change set touched and, where it added a comment, those that may be answers to it. */
async function recordsToRevert(
  db: Reader,
  modelId: string,
  entries: readonly RecordEntry[],
): Promise<readonly StoredRecord[]> {
  if (entries.length === 0) return [];
  const touched = await findRecords(
    db,
    modelId,
    entries.flatMap(({ id, before, after }) => [id, ...parentsIn(before), ...parentsIn(after)]),
  );
  const adds = entries.some(({ kind, before }) => kind === 'comment' && before === null);
  return adds ? [...touched, ...(await listRecords(db, modelId, 'comment'))] : touched;
}

function parentsIn(fields: JsonObject | null): readonly string[] {
  const parent = fields?.['parentId'];
  return typeof parent === 'string' ? [parent] : [];
}

/** @throws Failure 403 where the model's own fields are not the caller's to change */
function admitSettings(rights: Caller, entry: ModelEntry | undefined, model: StoredModel): void {
  if (!entry) return;
  const action = 'access_control_list' in (entry.after ?? {}) ? 'Manage' : 'Edit';
  if (!can(rights, action, null, guardedBy(model))) throw forbidden(rights, action, null);
}

/** The model's own fields as they are without the change, and what of it was changed later. */
function settingsUndone(row: StoredModel, { before, after }: ModelEntry) {
  const now = fieldsOf(row);
  const undone = Object.entries(after ?? {}).map(([name, made]) => ({
    name,
    ...undoField('model', name, made, before?.[name], now[name]),
  }));
  const conflicts = undone.flatMap(({ conflicts: paths }): FieldError[] =>
    paths.map((path) => ({ path: `model.${row.id}.${path}`, message: t('was changed later') })),
  );
  const fields = Object.fromEntries(undone.map(({ name, value }) => [name, value]));
  return { fields: { ...now, ...fields }, conflicts };
}
