import { v7 as uuidv7 } from 'uuid';
import type { FileMapping, Resolution } from '#contract/transfer.ts';
import { importFile } from '#interchange/import-file.ts';
import type { ImportedFile, ImportOptions, Reading } from '#interchange/transfer-result.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Source } from '#model/elements/source.ts';
import type { SystemModel } from '#model/system-model.ts';
import { Failure, failureOf } from '#server/failure.ts';
import { placingImport } from '#server/workers/file-task.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import type { TransferCells } from '#server/workers/transfer-cells.ts';
import type { FileCaller, FileWork } from './file-work.ts';

interface Clock {
  readonly clock: () => Date;
}

/** A file that somebody sends, and what they say of it. */
export interface SentFile {
  readonly format: string;
  readonly mapping?: FileMapping | undefined;
  readonly resolution?: Resolution | undefined;
  readonly sheet?: string | undefined;
  readonly skipRefused?: string | undefined;
  readonly partial?: string | undefined;
  readonly dryRun?: string | undefined;
  readonly bytes: Uint8Array;
}

/** What a file is read against. */
export interface ReadTarget {
  readonly modelId: string;
  readonly model: SystemModel;
  readonly isNew?: boolean;
  readonly sources?: readonly Source[];
}

/** Reads a file beside the service's thread where it is large. The function answers it for this model as of a time, in slices. @throws its refusal */
export async function readFile(
  deps: Clock & { readonly files: Pick<FileWork, 'import'> },
  { format, bytes, ...said }: SentFile,
  { modelId, model, isNew = false, sources = [] }: ReadTarget,
  caller: FileCaller,
  cells?: TransferCells,
): Promise<(at: string) => Promise<ImportedFile>> {
  const { at } = contextOf(deps);
  const options = optionsOf(said);
  const task = { task: 'import', format, bytes, modelId, isNew, sources, at, options } as const;
  const read = await deps.files.import(task, model, caller, cells);
  return (now) => runChunked(placingImport(model, valueOf(read), now));
}

/** Reads a file here and now, however large it is. @throws Failure */
export function readInPlace(
  { format, bytes, ...said }: SentFile,
  target: ReadTarget,
  context: EditContext,
): ImportedFile {
  return valueOf(importFile(format, bytes, target, context, optionsOf(said)));
}

function optionsOf({
  mapping,
  resolution,
  sheet,
  skipRefused,
  partial,
  dryRun,
}: Omit<SentFile, 'format' | 'bytes'>): ImportOptions {
  return {
    mapping,
    resolution,
    sheet,
    skipRefused: skipRefused === 'true',
    partial: partial === 'true',
    tentative: dryRun === 'true',
  };
}

/** A file that cannot be read is told as such; what it holds and the model refuses, as for any other write. */
export function valueOf<T>(reading: Reading<T>): T {
  if (reading.ok) return reading.value;
  const { code, detail, errors } = reading.refusal;
  if (code === 'BAD_FILE' || code === 'UNSUPPORTED_FORMAT') throw new Failure(code, detail, errors);
  // An id of an operation that is not in the model is a reference; 404 would say that the model itself is not there.
  throw failureOf({ code: code === 'NOT_FOUND' ? 'REFERENCE_NOT_FOUND' : code, detail, errors });
}

export function contextOf(deps: Clock): EditContext {
  return { at: deps.clock().toISOString(), newId: () => uuidv7() };
}
