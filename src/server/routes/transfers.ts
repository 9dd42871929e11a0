import type { FastifyRequest } from 'fastify';
import { t } from '#language/translate.ts';
import { EDITOR } from '#contract/editor.ts';
import type { ImportReport } from '#contract/transfer.ts';
import {
  findingDifference,
  type ModelRecords,
  NO_RECORDS,
  type PastOfFile,
} from '#interchange/file-records.ts';
import {
  type RecordTarget,
  type RestoredRecords,
  restoredBaseline,
  restoreRecords,
} from '#interchange/restore-records.ts';
import type { ImportedFile } from '#interchange/transfer-result.ts';
import { visibleModel } from '#interchange/visible-model.ts';
import { can, viewableScopes } from '#model/access.ts';
import { type Diff, findingDiff } from '#model/edit/diff.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { RECORD_KINDS, recordEntry } from '#model/elements/records.ts';
import { type Source, scopesOfSource } from '#model/elements/source.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { findAssignableUsers } from '#server/access/assignable-users.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { admit, admitKinds, guardedBy } from '#server/access/authorise.ts';
import { admitRecords } from '#server/commit/admit-records.ts';
import { commit, type Now, type Plan } from '#server/commit/commit.ts';
import { admitCreation, createModel, newModelId, presentModel } from '#server/commit/create-model.ts';
import { settingsEntry } from '#server/commit/model-fields.ts';
import { presentFor } from '#server/commit/change-set-text.ts';
import { pastOf } from '#server/commit/model-past.ts';
import type { Deps } from '#server/deps.ts';
import type { Document } from '#server/documents/documents.ts';
import { maskModel } from '#server/documents/visibility/mask-model.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { unhideFile } from '#server/documents/visibility/unhide-references.ts';
import { onModel, signedIn } from '#server/endpoints/endpoint-routes.ts';
import { failureOf } from '#server/failure.ts';
import { notesOnRecords } from '#server/history/export-notes.ts';
import { recordsOf, sourcesOf } from '#server/history/model-records.ts';
import { json } from '#server/http/answer.ts';
import { disposition } from '#server/http/disposition.ts';
import { audit } from '#server/identity/audit.ts';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import { whileHeld } from '#server/scheduling/while-held.ts';
import { changeHeaders, pointText } from '#server/storage/chain.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords, type StoredRecord } from '#server/storage/records.ts';
import type { Reader } from '#server/storage/tables.ts';
import { membersOfTeams } from '#server/storage/teams.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { abortOnDisconnect } from '#server/http/abort-on-disconnect.ts';
import {
  contextOf,
  type ReadTarget,
  readFile,
  readInPlace,
  type SentFile,
  valueOf,
} from '#server/transfers/read-file.ts';
import { StaleModel, retryOnConflict } from '#server/transfers/retry-on-conflict.ts';

const VIEW = { action: 'View', scope: null } as const;
const EDIT_ANY = { action: 'Edit', scope: 'any' } as const;
/** What the model itself says, beside its elements, is for those who may edit all of it. */
const EDIT_ALL = { action: 'Edit', scope: null } as const;
const UNNAMED = 'Imported model';
/** The format that holds more than elements. */
const WITH_RECORDS = 'native';

/** The kind that a file of a format holds in any case: what of it is there already is told with the preview. */
const KIND_OF_FORMAT: ReadonlyMap<string, Kind> = new Map([
  ['csv', 'requirement'],
  ['xlsx', 'requirement'],
  ['csv-interfaces', 'interface'],
  ['xlsx-interfaces', 'interface'],
  ['reqif-interfaces', 'interface'],
  ['reqifz-interfaces', 'interface'],
  ['reqif', 'requirement'],
  ['reqifz', 'requirement'],
  ['scxml', 'state'],
]);

interface Import extends Plan {
  readonly file: ImportedFile;
}

export const transferRoutes = {
  importIntoModel: onModel(EDITOR.importIntoModel, EDIT_ANY, async (call) => {
    const { deps, model, actor, by, query } = call;
    const { db } = deps.storage;
    const kind = KIND_OF_FORMAT.get(query.format);
    if (kind) admitKinds(actor.rights, [kind], model);
    const known = await presentFor(deps, model, actor.rights);
    const sent = { ...query, bytes: await unhideFile(bytesOf(call.raw), known) };
    const people = new Set(await findAssignableUsers(db, model));
    const plan = (
      file: ImportedFile,
      { records, row, context }: Pick<Now, 'records' | 'row' | 'context'>,
    ): Import => {
      const sources = sourcesIn(records);
      const restored = restoredIn(file, {
        seq: row.seq,
        known: new Map([...records.values()].map(({ id, kind }) => [id, kind])),
        importer: actor.user,
        isPerson: (id) => people.has(id),
        sources,
        context,
      });
      return {
        ...file.edited,
        label: t('Import {format} file', { format: query.format }),
        settings: settingsEntry(row, { ...file.edited.model.definitions }),
        records: restored.entries,
        file: { ...file, notes: [...file.notes, ...restored.notes] },
      };
    };
    const readNow = async (until: Promise<void>) => {
      const { seq, model: now } = await deps.documents.atLeast(model.id, model);
      const records = new Map((await everyRecord(db, model)).map((record) => [record.id, record]));
      const target = { modelId: model.id, model: now, sources: sourcesIn(records) };
      const file = await readSent(call, sent, target, until);
      return { seq, records, file };
    };
    const tried = async (until: Promise<void>) => {
      const { file, records } = await readNow(until);
      const context = contextOf(deps);
      const planned = plan(await file(context.at), { records, row: model, context });
      admitKinds(
        actor.rights,
        planned.diff.map(({ kind }) => kind),
        model,
      );
      // A table says by its content that it is one of interfaces, and the preview tells which of them are there.
      if (planned.file.interfaces) admitKinds(actor.rights, ['interface'], model);
      if (planned.settings) admit(actor.rights, EDIT_ALL, model);
      admitRecords(actor.rights, planned.records ?? [], records, model);
      const report = reportOf(planned.file, null);
      return json(can(actor.rights, 'Edit', null, guardedBy(model)) ? report : withoutOffers(report));
    };
    const stored = async (isLast: boolean, until: Promise<void>) => {
      const read = await readNow(until);
      deps.files.transfers.tell(call.request, 'storing');
      return commit(deps, model, {
        ...by,
        records: (reader) => everyRecord(reader, model),
        plan: async (now) => {
          if (now.document.seq === read.seq) return plan(await read.file(now.context.at), now);
          if (!isLast) throw new StaleModel();
          const target = { modelId: model.id, model: now.document.model, sources: sourcesIn(now.records) };
          return plan(readInPlace(sent, target, now.context), now);
        },
        admitPlan: (rights, { records = [], settings }, row, now) => {
          if (settings) admit(rights, EDIT_ALL, row);
          admitRecords(rights, records, now.records, row);
        },
        answer: ({ seq }, { file }) => json(reportOf(file, seq)),
      });
    };
    if (query.dryRun === 'true') return whileHeld(tried);
    return retryOnConflict((isLast) => whileHeld((until) => stored(isLast, until)));
  }),

  previewImport: signedIn(
    EDITOR.previewImport,
    (call) =>
      whileHeld(async (until) => {
        const { deps, query } = call;
        const { at } = contextOf(deps);
        const sent = { ...query, dryRun: 'true', bytes: bytesOf(call.raw) };
        const target = { modelId: newModelId(), model: EMPTY_MODEL, isNew: true };
        const read = await readSent(call, sent, target, until);
        return json(reportOf(await read(at), null));
      }),
    ({ actor, query }) => admitCreation(actor.rights, query.team_id),
  ),

  importModel: signedIn(
    EDITOR.importModel,
    (call) =>
      whileHeld(async (until) => {
        const { deps, actor, retry, query } = call;
        const id = query.id ?? newModelId();
        const context = contextOf(deps);
        const target = { modelId: id, model: EMPTY_MODEL, isNew: true };
        const sent = { ...query, bytes: bytesOf(call.raw) };
        const read = await readSent(call, sent, target, until);
        const file = await read(context.at);
        deps.files.transfers.tell(call.request, 'storing');
        const people = new Set(await membersOfTeams(deps.storage.db, [query.team_id]));
        const importer = actor.user;
        const restored = restoredIn(file, {
          seq: 1,
          known: new Map(),
          importer,
          isPerson: (person) => people.has(person),
          context,
        });
        const baselines = file.records?.past ?? [];
        const past = await pastOfFile(baselines, file.edited.model);
        const all = { ...file, notes: [...file.notes, ...restored.notes] };
        return createModel(
          deps,
          actor,
          retry,
          {
            id,
            teamId: query.team_id,
            name: file.name ?? UNNAMED,
            description: file.description ?? '',
            label:
              query.sample === undefined
                ? t('Import {format} file', { format: query.format })
                : t('Open sample {name}', { name: query.sample }),
            edited: file.edited,
            ...(past && { history: past.history }),
            records: [
              ...baselines.flatMap((one, index) => {
                const baseline = restoredBaseline(one, past?.seqs[index] ?? 1, importer, context);
                return recordEntry('baseline', null, baseline) ?? [];
              }),
              ...restored.entries,
            ],
          },
          (row) => ({ ...reportOf(all, row.seq), model: presentModel(row) }),
        );
      }),
    ({ actor, query }) => admitCreation(actor.rights, query.team_id),
  ),

  getTransfer: signedIn(EDITOR.getTransfer, ({ deps, actor, params }) =>
    json(deps.files.transfers.progressOf(actor.user.id, params.transferId)),
  ),

  exportModel: onModel(EDITOR.exportModel, VIEW, async (call) => {
    const { deps, model, query } = call;
    const { document, file } = await exported(call);
    const detail = { name: model.name, format: query.format, seq: document.seq };
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
        ...changeHeaders(document),
        etag: `"${model.id}-${pointText(document)}-${query.format}"`,
      },
    };
  }),

  exportReport: onModel(EDITOR.exportReport, VIEW, async (call) => {
    const { deps, model, actor, query } = call;
    const { document, notes } = await exportNotes(call);
    const left =
      query.format === WITH_RECORDS ? [] : await notesOnRecords(deps.storage.db, model, actor.rights);
    return json({ notes: [...notes, ...left] }, changeHeaders(document));
  }),
};

/** Reads the file of a request, for as long as somebody waits for its answer; `until` it is stored. */
function readSent(
  { deps, request, actor }: Pick<ExportCall, 'deps' | 'request' | 'actor'>,
  sent: SentFile,
  target: ReadTarget,
  until: Promise<void>,
) {
  const cells = deps.files.transfers.cellsOf(request);
  const personId = actor.user.id;
  return abortOnDisconnect(request, (gone) => readFile(deps, sent, target, { personId, gone, until }, cells));
}

interface ExportCall {
  readonly deps: Deps;
  readonly model: StoredModel;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly query: { readonly format: string };
}

async function exported({ deps, model, actor, request, query: { format } }: ExportCall) {
  const document = await deps.documents.atLeast(model.id, model);
  const info = { id: model.id, name: model.name, description: model.description };
  const viewable = viewableScopes(actor.rights, guardedBy(model));
  const records = await recordsFor(format, deps, model, actor, document);
  const task = { task: 'export', format, info, viewable, records } as const;
  const cells = deps.files.transfers.cellsOf(request);
  const personId = actor.user.id;
  const written = await abortOnDisconnect(request, (gone) =>
    deps.files.export(task, document.model, { personId, gone }, cells),
  );
  const file = valueOf(written);
  deps.files.notes.keep(document, [format, actor.user.id, ...viewable], file.notes);
  return { document, file };
}

async function exportNotes(call: ExportCall) {
  const { deps, model, actor, query } = call;
  const document = await deps.documents.atLeast(model.id, model);
  const viewable = viewableScopes(actor.rights, guardedBy(model));
  const known = deps.files.notes.of(document, [query.format, actor.user.id, ...viewable]);
  if (known) return { document, notes: known };
  const { file, ...at } = await exported(call);
  return { ...at, notes: file.notes };
}

async function fileRecords(
  deps: Deps,
  model: StoredModel,
  actor: Actor,
  document: Document,
): Promise<ModelRecords> {
  const viewable = viewableScopes(actor.rights, guardedBy(model));
  const present = visibleModel(maskModel(document.model, viewable), viewable).model;
  const { baselines, ...others } = await recordsOf(deps, model, actor, document, (past) =>
    runChunked(findingDifference(present, visibleModel(maskModel(past, viewable), viewable).model)),
  );
  return { ...others, baselines: baselines.map(({ state, ...one }) => ({ ...one, difference: state })) };
}

/** The past that a model begins with which is made of a file, where the file has any. */
async function pastOfFile(past: readonly PastOfFile[], model: SystemModel) {
  const states: { readonly name: string; readonly next: Diff }[] = [];
  for (const [index, { name, model: then }] of past.entries())
    states.push({ name, next: await runChunked(findingDiff(then, past[index + 1]?.model ?? model)) });
  return pastOf(past[0]?.model ?? EMPTY_MODEL, states);
}

/** What a format holds of what the caller may see beside the elements. */
async function recordsFor(
  format: string,
  deps: Deps,
  model: StoredModel,
  actor: Actor,
  document: Document,
): Promise<ModelRecords> {
  if (format === WITH_RECORDS) return fileRecords(deps, model, actor, document);
  const viewable = viewableScopes(actor.rights, guardedBy(model));
  const sources = await sourcesOf(deps.storage.db, model.id);
  const visible = sources.filter(({ format: of }) =>
    scopesOfSource(of).every((scope) => viewable.has(scope)),
  );
  return { ...NO_RECORDS, sources: visible };
}

function everyRecord(db: Reader, { id }: StoredModel): Promise<StoredRecord[]> {
  return Promise.all(RECORD_KINDS.map((kind) => listRecords(db, id, kind))).then((lists) => lists.flat());
}

function sourcesIn(records: ReadonlyMap<string, StoredRecord>): Source[] {
  return [...records.values()].flatMap((record) =>
    record.kind === 'source' ? [readRecord('source', record)] : [],
  );
}

/** What a file holds beside elements, as it is to be added. @throws Failure */
function restoredIn(
  { records, edited }: ImportedFile,
  { context, ...target }: Omit<RecordTarget, 'model'> & { readonly context: EditContext },
): RestoredRecords {
  if (records === undefined) return { entries: [], notes: [] };
  const restored = restoreRecords(records, { ...target, model: edited.model }, context);
  if (!restored.ok) throw failureOf(restored.refusal);
  return restored.value;
}

function bytesOf(raw: unknown): Uint8Array {
  return Buffer.isBuffer(raw) ? raw : new Uint8Array();
}

function reportOf(
  { counts, notes, table, interfaces, reqif, sysml, classes }: ImportedFile,
  changeSeq: number | null,
): ImportReport {
  return {
    changeSeq,
    ...counts,
    notes,
    ...(table && { table }),
    ...(interfaces && { interfaces }),
    ...(reqif && { reqif }),
    ...(sysml && { sysml }),
    ...(classes && { classes }),
  };
}

/** A look at a table for somebody who may not change what the model says of its fields. */
function withoutOffers({ table, ...report }: ImportReport): ImportReport {
  if (!table) return report;
  const columns = table.columns.map(({ header, sample }) => ({ header, sample }));
  return { ...report, table: { ...table, columns } };
}
