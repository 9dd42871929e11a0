import { EDITOR } from '#contract/editor.ts';
import type { ImportReport } from '#contract/transfer.ts';
import { viewableScopes } from '#model/access.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import type { ImportedFile, ImportTarget, Reading } from '#interchange/transfer-result.ts';
import type { EditContext } from '#model/draft.ts';
import type { Caller } from '#model/access.ts';
import { v7 as uuidv7 } from 'uuid';
import { json } from '#server/answer.ts';
import { aside } from '#server/aside.ts';
import { admitKinds, guardedBy } from '#server/authorise.ts';
import { commit, type Plan } from '#server/commit.ts';
import { admitCreation, createModel, newModelId, presentModel } from '#server/create-model.ts';
import type { Deps } from '#server/deps.ts';
import { onModel, signedIn } from '#server/endpoint-routes.ts';
import { notesOnRecords } from '#server/export-notes.ts';
import { Failure, failureOf } from '#server/failure.ts';
import { audit } from '#server/identity/audit.ts';
import { originOf } from '#server/origin.ts';
import type { StoredModel } from '#server/storage/models.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;
const UNNAMED = 'Imported model';

export const transferRoutes = {
  importIntoModel: onModel(EDITOR.importIntoModel, EDIT_ANY, async (call) => {
    const { deps, model, actor, by, query } = call;
    const bytes = bytesOf(call.raw);
    if (query.dryRun === 'true') {
      const document = await deps.documents.atLeast(model.id, model.seq);
      const file = read(query.format, bytes, { modelId: model.id, model: document.model }, contextOf(deps));
      admitKinds(
        actor.rights,
        file.edited.diff.map(({ kind }) => kind),
        model,
      );
      return json(reportOf(file, null));
    }
    return commit(deps, model, {
      ...by,
      plan: ({ document, context }): Plan & { readonly file: ImportedFile } => {
        const file = read(query.format, bytes, { modelId: model.id, model: document.model }, context);
        return { ...file.edited, label: `Import ${query.format} file`, file };
      },
      answer: ({ seq }, { file }) => json(reportOf(file, seq), { 'change-seq': String(seq) }),
    });
  }),

  importModel: signedIn(
    EDITOR.importModel,
    (call) => {
      const { deps, actor, retry, query } = call;
      const id = newModelId();
      const file = read(
        query.format,
        bytesOf(call.raw),
        { modelId: id, model: EMPTY_MODEL },
        contextOf(deps),
      );
      const report = (row: StoredModel) => ({ ...reportOf(file, 1), model: presentModel(row) });
      return createModel(
        deps,
        actor,
        retry,
        {
          id,
          teamId: query.team_id,
          name: file.name ?? UNNAMED,
          description: file.description ?? '',
          label: `Import ${query.format} file`,
          edited: file.edited,
        },
        report,
      );
    },
    ({ actor, query }) => admitCreation(actor.rights, query.team_id),
  ),

  exportModel: onModel(EDITOR.exportModel, VIEW, async (call) => {
    const { deps, model, actor, query } = call;
    const { seq, file } = await exported(deps, model, actor.rights, query.format);
    const detail = { name: model.name, format: query.format, seq };
    const event = { action: 'model-exported', subject: model.id, detail } as const;
    // What is there can be taken out of a store that is full.
    await aside(
      deps.storage.transaction((tx) => audit(tx, deps.clock(), originOf(call), event, [model.teamId])),
    );
    return {
      body: new TextDecoder().decode(file.bytes),
      headers: {
        'content-type': `${file.contentType}; charset=utf-8`,
        'content-disposition': disposition(file.fileName),
        'change-seq': String(seq),
        etag: `"${model.id}-${seq}-${query.format}"`,
      },
    };
  }),

  exportReport: onModel(EDITOR.exportReport, VIEW, async ({ deps, model, actor, query }) => {
    const { seq, file } = await exported(deps, model, actor.rights, query.format);
    const notes = [...file.notes, ...(await notesOnRecords(deps.storage.db, model, actor.rights))];
    return json({ notes }, { 'change-seq': String(seq) });
  }),
};

async function exported(deps: Deps, model: StoredModel, rights: Caller, format: string) {
  const { seq, model: system } = await deps.documents.atLeast(model.id, model.seq);
  const info = { id: model.id, name: model.name, description: model.description };
  const file = valueOf(exportFile(format, info, system, viewableScopes(rights, guardedBy(model))));
  return { seq, file };
}

function read(format: string, bytes: Uint8Array, target: ImportTarget, context: EditContext): ImportedFile {
  return valueOf(importFile(format, bytes, target, context));
}

/** A file that cannot be read is told as such; what it holds and the model refuses, as for any other write. */
function valueOf<T>(reading: Reading<T>): T {
  if (reading.ok) return reading.value;
  const { code, detail, errors } = reading.refusal;
  if (code === 'BAD_FILE' || code === 'UNSUPPORTED_FORMAT') throw new Failure(code, detail, errors);
  // An id of an operation that is not in the model is a reference; 404 would say that the model itself is not there.
  throw failureOf({ code: code === 'NOT_FOUND' ? 'REFERENCE_NOT_FOUND' : code, detail, errors });
}

function bytesOf(raw: unknown): Uint8Array {
  return Buffer.isBuffer(raw) ? raw : new Uint8Array();
}

function contextOf(deps: Deps): EditContext {
  return { at: deps.clock().toISOString(), newId: () => uuidv7() };
}

function reportOf({ counts, notes }: ImportedFile, changeSeq: number | null): ImportReport {
  const { created, updated, deleted, unchanged } = counts;
  return { changeSeq, created, updated, deleted, unchanged, notes };
}

/** RFC 6266: the name as it is, and one in ASCII for clients that read no other. */
function disposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii === '' || ascii.startsWith('.') ? `model${ascii}` : ascii}"; filename*=UTF-8''${encoded}`;
}
