import { t } from '#language/translate.ts';
import type { DocumentQuery } from '#contract/document.ts';
import { EDITOR } from '#contract/editor.ts';
import { WordTemplate } from '#interchange/documents/docx/template/word-template.ts';
import type { Layout } from '#interchange/documents/composing/compose.ts';
import { findDefinition } from '#model/definitions/documents/document-definitions.ts';
import type { Baseline } from '#model/elements/baseline.ts';
import { viewableScopes } from '#model/access.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { visibleAgreements } from '#server/commit/visible-agreements.ts';
import type { Deps } from '#server/deps.ts';
import { definitionsOf } from '#server/documents/model-definitions.ts';
import { readTemplateContent } from '#server/storage/document-templates.ts';
import { embeddedFilesOf } from '#server/documents/embedded-files.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { onModel } from '#server/endpoints/endpoint-routes.ts';
import { invalid, notFound } from '#server/failure.ts';
import { diffOfPast, stampedModelAt } from '#server/history/past.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import { disposition } from '#server/http/disposition.ts';
import { audit } from '#server/identity/audit.ts';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import { timeOfChangeSet } from '#server/storage/change-sets.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import { valueOf } from '#server/transfers/read-file.ts';

const VIEW = { action: 'View', scope: null } as const;

export const documentRoutes = {
  printDocument: onModel(EDITOR.printDocument, VIEW, async (call) => {
    const { deps, model, actor, params, query, request } = call;
    const { db } = deps.storage;
    const { definition: _, transferId: __, ...sides } = query;
    const layout = layoutOf(model, query.definition);
    const baselines = (await listRecords(db, model.id, 'baseline')).map((row) => readRecord('baseline', row));
    const agreements = await visibleAgreements(db, model, actor.rights);
    const isReport = params.template === 'changes';
    const wanted = isReport ? seqOf('to', query, baselines, model) : seqOf('at', query, baselines, model);
    const from = isReport ? seqOf('from', query, baselines, model) : null;
    const leave = wanted === null && from === null ? null : deps.gates.openHistory(actor.user.id);
    try {
      const { seq, model: printed, modelId } = await modelAt(deps, model, wanted);
      const at = await timeOfChangeSet(db, model.id, seq);
      if (at === null) throw notFound();
      const viewable = viewableScopes(actor.rights, guardedBy(model));
      const { template: kind } = params;
      const asked = { template: kind, layout, part: query.part, viewable };
      const embedded = await embeddedFilesOf(db, { modelId: model.id, model: printed, seq, ...asked });
      const printing = {
        embedded,
        info: { id: model.id, name: model.name, description: model.description },
        seq,
        at,
        baselines: baselines.filter((one) => one.seq <= seq),
        agreements: agreements.filter((one) => one.seq <= seq),
      };
      const template = query.format === 'docx' ? await readTemplateContent(db, model.teamId) : null;
      const task = {
        task: 'document',
        request: {
          ...sides,
          template: kind,
          ...(layout && { layout }),
          ...(template !== null && { wordTemplate: WordTemplate.parse(JSON.parse(template)) }),
        },
        modelId,
        viewable,
        printing,
        ...(from !== null && { before: { seq: from, diff: await diffOfPast(deps, model, seq, from) } }),
      } as const;
      const cells = deps.files.transfers.cellsOf(request);
      const written = await abortOnDisconnect(request, (gone) =>
        deps.files.export(task, printed, { personId: actor.user.id, gone }, cells),
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

/** What a definition of the model, as it is now, or a given one asks for. @throws Failure where there is none of that id or name */
function layoutOf(row: StoredModel, word: string | undefined): Layout | null {
  if (word === undefined) return null;
  const definitions = definitionsOf(row);
  const definition = findDefinition(definitions.documentDefinitions, word);
  if (!definition) throw invalid([{ path: 'definition', message: t('is not a definition of this model') }]);
  return { definition, views: definitions };
}

/** The change set that a parameter asks for; null for the last. @throws Failure where there is none, or no baseline is called so */
function seqOf(
  path: 'at' | 'from' | 'to',
  query: DocumentQuery,
  baselines: readonly Baseline[],
  row: StoredModel,
): number | null {
  const point = query[path];
  if (point === undefined) return null;
  const isNumber = /^\d+$/.test(point);
  const seq = isNumber ? Number(point) : baselines.find(({ id }) => id === point.toLowerCase())?.seq;
  if (seq === undefined) throw invalid([{ path, message: t('is not a baseline of this model') }]);
  if (seq > row.seq)
    throw invalid([{ path, message: t('is later than {number}, the last change', { number: row.seq }) }]);
  return seq;
}

async function modelAt(deps: Deps, row: StoredModel, wanted: number | null) {
  if (wanted !== null && wanted < row.seq)
    return { seq: wanted, model: await stampedModelAt(deps, row, wanted), modelId: `${row.id} past` };
  const { seq, model } = await deps.documents.atLeast(row.id, row);
  return { seq, model, modelId: row.id };
}
