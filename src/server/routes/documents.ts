import { EDITOR } from '#contract/editor.ts';
import type { Baseline } from '#model/elements/baseline.ts';
import { viewableScopes } from '#model/access.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { guardedBy } from '#server/access/authorise.ts';
import type { Deps } from '#server/deps.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid, notFound } from '#server/failure.ts';
import { stampedModelAt } from '#server/history/past.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import { disposition } from '#server/http/disposition.ts';
import { audit } from '#server/identity/audit.ts';
import { bestEffort } from '#server/scheduling/best-effort.ts';
import { timeOfChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import { valueOf } from '#server/transfers/read-file.ts';

const VIEW = { action: 'View', scope: null } as const;

export const documentRoutes = {
  printDocument: onModel(EDITOR.printDocument, VIEW, async (call) => {
    const { deps, model, actor, params, query, request } = call;
    const { db } = deps.storage;
    const baselines = (await listRecords(db, model.id, 'baseline')).map((row) => readRecord('baseline', row));
    const wanted = seqOf(query.at, baselines);
    if (wanted !== null && wanted > model.seq)
      throw invalid([{ path: 'at', message: `is past ${model.seq}, the last there is` }]);
    const leave = wanted === null ? null : deps.gates.openHistory(actor.user.id);
    try {
      const { seq, model: printed, modelId } = await modelAt(deps, model, wanted);
      const at = await timeOfChangeSet(db, model.id, seq);
      if (at === null) throw notFound();
      const printing = {
        info: { id: model.id, name: model.name, description: model.description },
        seq,
        at,
        baselines: baselines.filter((one) => one.seq <= seq),
      };
      const viewable = viewableScopes(actor.rights, guardedBy(model));
      const task = {
        task: 'document',
        request: { ...query, template: params.template },
        modelId,
        viewable,
        printing,
      } as const;
      const written = await abortOnDisconnect(request, (gone) =>
        deps.files.export(task, printed, { personId: actor.user.id, gone }),
      );
      const file = valueOf(written);
      const detail = { name: model.name, format: `${params.template}.${query.format}`, seq };
      const event = { action: 'model-exported', subject: model.id, detail } as const;
      // What is there can be taken out of a store that is full.
      await bestEffort(
        deps.storage.transaction((tx) => audit(tx, deps.clock(), auditActorOf(call), event, [model.teamId])),
      );
      return {
        bytes: file.bytes,
        headers: {
          'content-type': file.contentType,
          'content-disposition': disposition(file.fileName),
          'change-seq': String(seq),
        },
      };
    } finally {
      leave?.();
    }
  }),
};

/** The change set that is asked for; null for the last. @throws Failure where no baseline is called so */
function seqOf(at: string | undefined, baselines: readonly Baseline[]): number | null {
  if (at === undefined) return null;
  if (/^\d+$/.test(at)) return Number(at);
  const baseline = baselines.find(({ id }) => id === at.toLowerCase());
  if (baseline) return baseline.seq;
  throw invalid([{ path: 'at', message: 'is no baseline of this model' }]);
}

async function modelAt(deps: Deps, row: StoredModel, wanted: number | null) {
  if (wanted !== null && wanted < row.seq)
    return { seq: wanted, model: await stampedModelAt(deps, row, wanted), modelId: `${row.id} past` };
  const { seq, model } = await deps.documents.atLeast(row.id, row);
  return { seq, model, modelId: row.id };
}
