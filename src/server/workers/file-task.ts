import { v7 as uuidv7 } from 'uuid';
import { DRAWING } from '#drawing/drawing.ts';
import { livePicture, type PictureRequest } from '#drawing/live-picture.ts';
import { readTemplate } from '#interchange/documents/docx/template/read-template.ts';
import { type DocumentRequest, printDocument } from '#interchange/documents/print-document.ts';
import type { Printing } from '#interchange/documents/printing.ts';
import { svgFile } from '#interchange/documents/pictures/picture-svg.ts';
import { visibleModel } from '#interchange/visible-model.ts';
import { exportFile } from '#interchange/export-file.ts';
import type { FileRecords, ModelRecords, PastOfFile } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import type { Tell } from '#interchange/tell.ts';
import type {
  ExportedFile,
  ImportedFile,
  ImportOptions,
  ModelInfo,
  Reading,
} from '#interchange/transfer-result.ts';
import { type Spoken, speechOf } from '#language/speech-of.ts';
import { saidIn } from '#language/translate.ts';
import type { Definitions } from '#model/definitions/definitions.ts';
import { applyDiff, applyingDiff, type Diff, diffBetween } from '#model/edit/diff.ts';
import type { Scope } from '#model/elements/kinds.ts';
import type { Source } from '#model/elements/source.ts';
import { sameJson } from '#model/store/json.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { maskModel } from '#server/documents/visibility/mask-model.ts';
import { withDefinitions } from '#server/documents/model-definitions.ts';
import { pngOf } from '#server/pictures/png-of.ts';

/** What is done with a file beside the service's thread. Plain data, as its answers are: both go from one thread to another. */
export interface ImportTask {
  readonly task: 'import';
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly modelId: string;
  readonly isNew: boolean;
  readonly sources: readonly Source[];
  /** The time of the edit. */
  readonly at: string;
  readonly options: ImportOptions;
}

export interface ExportTask {
  readonly task: 'export';
  readonly format: string;
  readonly info: ModelInfo;
  readonly viewable: ReadonlySet<Scope>;
  readonly records: ModelRecords;
}

/** A document of a model as it was after one change set. */
export interface DocumentTask {
  readonly task: 'document';
  readonly request: DocumentRequest;
  /** Under which a thread keeps the model: one of the past has a key of its own. */
  readonly modelId: string;
  readonly viewable: ReadonlySet<Scope>;
  readonly printing: Omit<Printing, 'model' | 'isComplete' | 'before' | 'drawing'>;
  /** Of a change report: the number of the other change set, and what makes the model of it of that at hand. */
  readonly before?: { readonly seq: number; readonly diff: Diff };
}

/** A template for documents, of which what dresses them is taken. */
export interface TemplateTask {
  readonly task: 'template';
  readonly bytes: Uint8Array;
  /** Of no model: what a thread keeps for it is empty. */
  readonly modelId: string;
}

/** A picture of a view of a model. */
export interface PictureTask extends PictureRequest {
  readonly task: 'picture';
  readonly language: Spoken;
  readonly modelId: string;
  readonly name: string;
  readonly file: PictureFile;
}

/** As which file; of pixels: how wide, null for twice the size of the drawing. */
export type PictureFile =
  | { readonly format: 'svg' }
  | { readonly format: 'png'; readonly width: number | null };

export type FileTask = ImportTask | ExportTask | DocumentTask | TemplateTask | PictureTask;

/** An import without the models in it: `placingImport` brings them back. Its diff comes a piece at a time. */
export interface ImportedRows extends Omit<ImportedFile, 'edited' | 'records'> {
  readonly definitions: Definitions;
  readonly records?: Omit<FileRecords, 'past'> & { readonly past: readonly PastRows[] };
}
type PastRows = Omit<PastOfFile, 'model'> & { readonly difference: Diff };

export interface ImportAnswer {
  readonly file: ImportedRows;
  readonly diff: Diff;
}

/** Reads a file as a task says, against the model that it is for. */
export function runImport(task: ImportTask, model: SystemModel, tell?: Tell): Reading<ImportAnswer> {
  const { format, bytes, modelId, isNew, sources, at, options } = task;
  const target = { modelId, model, isNew, sources };
  const read = importFile(format, bytes, target, { at, newId: () => uuidv7() }, { ...options, tell });
  if (!read.ok) return read;
  const { edited, records, ...rest } = read.value;
  const past = records?.past.map(({ model: then, ...one }) => ({
    ...one,
    difference: diffBetween(edited.model, then),
  }));
  const file = {
    ...rest,
    definitions: edited.model.definitions,
    ...(records && past && { records: { ...records, past } }),
  };
  return { ok: true, value: { file, diff: edited.diff } };
}

export function runExport(task: ExportTask, model: SystemModel, tell?: Tell): Reading<ExportedFile> {
  const seen = maskModel(model, task.viewable);
  return exportFile(task.format, task.info, seen, task.viewable, task.records, tell);
}

export async function runDocument(
  task: DocumentTask,
  model: SystemModel,
  tell?: Tell,
): Promise<Reading<ExportedFile>> {
  const { request, printing, viewable, before } = task;
  const seenOf = (whole: SystemModel) => visibleModel(maskModel(whole, viewable), viewable);
  const seen = seenOf(model);
  const compared = before && {
    before: { seq: before.seq, model: seenOf(applyDiff(model, before.diff, printing.at)).model },
  };
  const whole = { ...printing, ...compared, model: seen.model, isComplete: seen.complete, drawing: DRAWING };
  return printDocument(request, whole, tell);
}

/** A picture as a file; without bytes where the model has no such level. */
export async function runPicture(
  { name, file, language, ...request }: PictureTask,
  model: SystemModel,
): Promise<Reading<ExportedFile>> {
  const type = { fileName: `picture.${file.format}`, contentType: PICTURE_TYPES[file.format], notes: [] };
  const drawn = saidIn(await speechOf(language), () => livePicture(model, request, name));
  if (drawn === null) return { ok: true, value: { ...type, bytes: new Uint8Array() } };
  if (file.format === 'png') {
    const pixels = await pngOf(drawn.picture, file.width);
    return pixels.ok ? { ok: true, value: { ...type, bytes: pixels.value } } : pixels;
  }
  const bytes = new TextEncoder().encode(svgFile(drawn.picture, drawn.alternative, drawn.zoom));
  return { ok: true, value: { ...type, bytes } };
}
const PICTURE_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** What is taken of a template, as JSON. */
export function runTemplate({ bytes }: TemplateTask): Reading<string> {
  const read = readTemplate(bytes);
  return read.ok ? { ok: true, value: JSON.stringify(read.value) } : read;
}

/** The import as it is for the very model that the file was read against, some elements at a time. */
export function* placingImport(
  model: SystemModel,
  { file, diff }: ImportAnswer,
  at: string,
): WorkSteps<ImportedFile> {
  const { definitions, records, ...rest } = file;
  const defines = !sameJson(definitions, model.definitions);
  const edited = diff.length === 0 ? model : yield* applyingDiff(model, diff, at);
  const next = defines ? withDefinitions(edited, definitions) : edited;
  const past: PastOfFile[] = [];
  for (const { difference, ...one } of records?.past ?? [])
    past.push({ ...one, model: yield* applyingDiff(next, difference, at) });
  return {
    ...rest,
    edited: { diff, model: next },
    ...(records && { records: { ...records, past } }),
  };
}
