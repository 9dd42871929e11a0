import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { v5 } from 'uuid';
import type { FileMapping, TransferNote } from '#contract/transfer.ts';
import { detectFormat, HEAD_BYTES } from '#interchange/detect-format.ts';
import {
  fileRecordsAsModel,
  type ModelRecords,
  NO_RECORDS,
  type PastOfFile,
} from '#interchange/file-records.ts';
import { recogniseWholeFile } from '#interchange/foreign/recognise-file.ts';
import { importedFormats, importFile } from '#interchange/import-file.ts';
import { exportNative } from '#interchange/native/export-native.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';
import { withFile } from './file-error.ts';
import { folderOf } from './model-folder.ts';
import { STANDARD } from './write-file.ts';

/** A model as a file holds it. */
export interface ModelFile {
  /** As it was named. */
  readonly name: string;
  readonly format: string;
  /** The text of a JSON file, to find lines in. */
  readonly text: string | null;
  readonly info: ModelInfo;
  readonly model: SystemModel;
  readonly records: ModelRecords;
  /** The baselines with the models that they name. */
  readonly past: readonly PastOfFile[];
  /** What of the file the model does not hold, or holds otherwise. */
  readonly notes: readonly TransferNote[];
}

export interface ReadOptions {
  /** The format; told by the content and the ending of the name where it is left out. */
  readonly format?: string | undefined;
  readonly mapping?: FileMapping | undefined;
  readonly sheet?: string | undefined;
  /** Whether an empty file is an empty model: Git gives one for what is not there. */
  readonly mayBeEmpty?: boolean;
}

/** The ids of what a file gives none are made of its bytes, below this one. */
const NAMESPACE = '6f1f3f0a-95c4-4d9c-8f4a-1c9b8d0f6c11';

/** What a model is called whose file does not say. */
const nameOf = (file: string): string => basename(file).replace(/(\.modelwright)?\.[^.]*$/, '') || 'Model';

/**
 * Reads a file, or a folder, that holds a model, or something of one. Ids that the file lacks are made of its bytes: read again, they are the same.
 * @throws ProgramError that names the file and the place in it
 */
export async function readModelFile(
  io: ProgramIo,
  name: string,
  options: ReadOptions = {},
): Promise<ModelFile> {
  const folder = await folderOf(io, name);
  const bytes = folder?.bytes ?? (await bytesOf(io, name));
  if (bytes.length === 0 && options.mayBeEmpty === true) return emptyFile(name);
  const format = options.format ?? formatOf(folder?.name ?? name, bytes);
  const namespace = v5(createHash('sha256').update(bytes).digest('hex'), NAMESPACE);
  let made = 0;
  const newId = () => v5(String((made += 1)), namespace);
  const { mapping, sheet } = options;
  const read = importFile(
    format,
    bytes,
    { modelId: namespace, model: EMPTY_MODEL, isNew: true },
    { at: io.now().toISOString(), newId },
    { mapping, sheet },
  );
  if (!read.ok) throw new ProgramError(`${name}: ${sentences(read.refusal)}`);
  const { edited, notes, records, modelId, description } = read.value;
  return {
    name,
    format,
    text: isJson(format) ? new TextDecoder().decode(bytes) : null,
    info: { id: modelId ?? namespace, name: read.value.name ?? nameOf(name), description: description ?? '' },
    model: edited.model,
    records: records ? fileRecordsAsModel(records) : NO_RECORDS,
    past: records?.past ?? [],
    notes: [...(folder?.notes ?? []), ...notes],
  };
}

/** The native file of a model. */
export function nativeText({ info, model, records }: Pick<ModelFile, 'info' | 'model' | 'records'>): string {
  return exportNative(info, model, true, records).text;
}

const isJson = (format: string): boolean => format === 'native' || format === 'batch';

/** @throws ProgramError */
export async function bytesOf(io: ProgramIo, name: string): Promise<Uint8Array> {
  return withFile('read', name, () =>
    name === STANDARD ? Promise.resolve(readFileSync(0)) : readFile(resolve(io.cwd, name)),
  );
}

function formatOf(name: string, bytes: Uint8Array): string {
  const text = (part: Uint8Array) => new TextDecoder().decode(part);
  const head = text(bytes.subarray(0, HEAD_BYTES));
  const foreign = recogniseWholeFile(bytes, name);
  if (foreign) throw new ProgramError(`${name}: ${foreign.sentence}`);
  // An archive lists at its end what is in it.
  const format = detectFormat(head.startsWith('PK') ? head + text(bytes.subarray(-HEAD_BYTES)) : head, name);
  if (format !== null) return format;
  if (/^<<<<<<< /m.test(head))
    throw new ProgramError(
      `${name} has conflict markers of Git in it. Take one side whole (git checkout --ours, or --theirs), and have Git merge such files with “modelwright merge” from then on.`,
    );
  throw new ProgramError(
    `What ${name} is cannot be told by its content or its name. --from says its format: ${importedFormats().join(', ')}.`,
  );
}

function sentences({
  detail,
  errors,
}: {
  readonly detail: string;
  readonly errors: readonly { path: string; message: string }[];
}) {
  const more = errors.slice(1, MOST_ERRORS).map(({ path, message }) => `  ${path}: ${message}`);
  const left = errors.length - MOST_ERRORS;
  return [detail, ...more, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
}
const MOST_ERRORS = 20;

function emptyFile(name: string): ModelFile {
  const info = { id: NAMESPACE, name: nameOf(name), description: '' };
  return {
    name,
    format: 'native',
    text: null,
    info,
    model: EMPTY_MODEL,
    records: NO_RECORDS,
    past: [],
    notes: [],
  };
}
