import type { TransferNote } from '#contract/transfer.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import { isArchive } from '#interchange/zip/read-archive.ts';
import { t } from '#language/translate.ts';
import type { Entry } from '#model/edit/diff.ts';
import { EMPTY_MODEL, sizeOf, type SystemModel } from '#model/system-model.ts';
import type { Document } from '#server/documents/documents.ts';
import { Failure } from '#server/failure.ts';
import {
  type DocumentTask,
  type ExportTask,
  type FileTask,
  type ImportAnswer,
  type ImportTask,
  type PictureTask,
  runImport,
  type TemplateTask,
} from '#server/workers/file-task.ts';
import { tellIn, type TransferCells } from '#server/workers/transfer-cells.ts';
import type { Answer } from '#server/workers/worker-messages.ts';
import { type Ask, Stopped, type WorkerPool } from '#server/workers/worker-pool.ts';
import { KeptPictures } from '#server/pictures/kept-pictures.ts';
import { TransfersUnderWay } from './transfers-under-way.ts';
import { WaitingBodies } from './waiting-bodies.ts';

/**
 * What was said of files that were written of a model as it is now: whoever saves a file asks for its report next, and the file
 * is not written a second time for that. It is forgotten with the state of the model.
 */
class RecentNotes {
  readonly #byDocument = new WeakMap<Document, Map<string, readonly TransferNote[]>>();

  /** `asked` is all that the notes depend on beside the model. */
  keep(document: Document, asked: readonly unknown[], notes: readonly TransferNote[]): void {
    const known = this.#byDocument.get(document);
    if (known) known.set(JSON.stringify(asked), notes);
    else this.#byDocument.set(document, new Map([[JSON.stringify(asked), notes]]));
  }

  of(document: Document, asked: readonly unknown[]): readonly TransferNote[] | undefined {
    return this.#byDocument.get(document)?.get(JSON.stringify(asked));
  }
}

const MOST_MS = 5 * 60_000;
/** Anybody who has its address asks for a picture. */
const MOST_PNG_MS = 30_000;
/** What a PNG takes at its limits of pixels and shapes, in bytes, about: decision 168. */
const MEMORY_OF_PNG = 192 * 1024 * 1024;
/** Up to these a file is read in place, in less than a tenth of a second. An archive is small, and what is in it need not be. */
const SMALL_BYTES = 2 * 1024;
/** In SysML each part has all that its definition has: what comes of a text grows with the square of it. */
const SMALL_SYSML = 512;
const SMALL_MODEL = 2_000;
/** Beyond this the thread is full of what came of the file, and is not kept. */
const HEAVY_BYTES = 256 * 1024;
/** What a file becomes takes so many times its size at most, with what its thread takes besides: measured on tables of half a megabyte. */
const MEMORY_OF_BYTE = 200;

/** What the printing of an element takes, in bytes: measured on 5,000 interfaces and 3,000 requirements. */
const MEMORY_OF_ELEMENT = { html: 16 * 1024, xlsx: 16 * 1024, docx: 16 * 1024, pdf: 64 * 1024 } as const;
/** A document that takes less waits for no memory. */
const SMALL_DOCUMENT = 16 * 1024 * 1024;

/** Who sent a file, or asks for one, and for how long. */
export interface FileCaller {
  readonly personId: string;
  readonly gone: AbortSignal;
  /** Resolved when what was read is stored, or given up: what is large is read one after the other, and held one at a time. */
  readonly until?: Promise<void>;
}

/** Reads and writes files in the threads of the pool. What is small is read in place. */
export class FileWork {
  readonly notes = new RecentNotes();
  readonly transfers = new TransfersUnderWay();
  readonly bodies = new WaitingBodies();

  readonly #pictures = new KeptPictures();

  constructor(private readonly workers: WorkerPool) {}

  /** `cells` are told how far it has come. */
  async import(
    task: ImportTask,
    model: SystemModel,
    caller: FileCaller,
    cells?: TransferCells,
  ): Promise<Reading<ImportAnswer>> {
    if (!isLarge(task, model)) return runImport(task, model, cells && tellIn(cells));
    return this.#inThread({ task, cells }, model, caller, async (first, ask) => {
      if (first.is !== 'imported') throw new Error(`a thread answered ${first.is}`);
      const { reading } = first;
      if (!reading.ok) return reading;
      const diff: Entry[] = [];
      const next = () => ask({ is: 'more' });
      for (let more = await next(); more.is === 'piece'; more = await next()) diff.push(...more.diff);
      return { ok: true, value: { file: reading.value, diff } };
    });
  }

  /** `cells` are told how far it has come. */
  async export(
    task: ExportTask | DocumentTask,
    model: SystemModel,
    caller: FileCaller,
    cells?: TransferCells,
  ): Promise<Reading<ExportedFile>> {
    return this.#inThread({ task, cells }, model, caller, (answer) => {
      if (answer.is !== 'exported') throw new Error(`a thread answered ${answer.is}`);
      return Promise.resolve(answer.reading);
    });
  }

  /** A picture of a model as it is at a point of its history, which is told by its text; drawn once for all who ask for it. */
  picture(
    task: PictureTask,
    point: string,
    model: SystemModel,
    caller: FileCaller,
  ): Promise<Reading<ExportedFile>> {
    return this.#pictures.of(JSON.stringify([point, task]), caller.gone, (gone) =>
      this.#inThread({ task, cells: undefined }, model, { ...caller, gone }, (answer) => {
        if (answer.is !== 'exported') throw new Error(`a thread answered ${answer.is}`);
        return Promise.resolve(answer.reading);
      }),
    );
  }

  /** What is taken of a template, as JSON. */
  async template(task: TemplateTask, caller: FileCaller): Promise<Reading<string>> {
    return this.#inThread({ task, cells: undefined }, EMPTY_MODEL, caller, (answer) => {
      if (answer.is !== 'template') throw new Error(`a thread answered ${answer.is}`);
      return Promise.resolve(answer.reading);
    });
  }

  async #inThread<T>(
    { task, cells }: { readonly task: FileTask; readonly cells: TransferCells | undefined },
    model: SystemModel,
    caller: FileCaller,
    read: (first: Answer, ask: Ask) => Promise<T>,
  ): Promise<T> {
    const modelId = task.task === 'export' ? task.info.id : task.modelId;
    const bytes = task.task === 'import' || task.task === 'template' ? task.bytes.length : 0;
    const isPng = task.task === 'picture' && task.file.format === 'png';
    // The memory of WebAssembly only grows: it goes with the thread.
    const isHeavy = bytes > HEAVY_BYTES || isPng;
    const memory =
      task.task === 'document' ? memoryToPrint(task, model) : isPng ? MEMORY_OF_PNG : bytes * MEMORY_OF_BYTE;
    const within = isPng ? MOST_PNG_MS : MOST_MS;
    try {
      return await this.workers.run({ ...caller, modelId, model, within, isHeavy, memory }, async (ask) =>
        read(await ask({ is: 'task', modelId, task, cells }), ask),
      );
    } catch (error) {
      throw failureOf(error, task);
    }
  }
}

function memoryToPrint({ request }: DocumentTask, model: SystemModel): number {
  const memory = sizeOf(model) * MEMORY_OF_ELEMENT[request.format];
  return memory < SMALL_DOCUMENT ? 0 : memory;
}

function isLarge({ bytes, format }: ImportTask, model: SystemModel): boolean {
  const small = format === 'sysml' ? SMALL_SYSML : SMALL_BYTES;
  return bytes.length > small || isArchive(bytes) || sizeOf(model) > SMALL_MODEL;
}

function failureOf(error: unknown, { task }: FileTask): unknown {
  if (!(error instanceof Stopped)) return error;
  if (error.why === 'gone') return new Failure('BAD_FILE', t('The request was cancelled.'));
  if (error.why === 'failed') return new Error('the thread for a file failed', { cause: error.cause });
  if (task === 'picture')
    return new Failure(
      'BAD_FILE',
      t(
        'Drawing this picture takes {unit, select, seconds {longer than {count} seconds} minutes {longer than {count} minutes} other {more than {count} MiB of memory}}. Take a level with fewer parts, a smaller width, or the SVG.',
        { ...error.limit },
      ),
    );
  if (task === 'document')
    return new Failure(
      'BAD_FILE',
      t(
        'Printing this document takes {unit, select, seconds {longer than {count} seconds} minutes {longer than {count} minutes} other {more than {count} MiB of memory}}. Print one part of the model, or take another format.',
        { ...error.limit },
      ),
    );
  return new Failure(
    'BAD_FILE',
    t(
      'Reading or writing this file takes {unit, select, seconds {longer than {count} seconds} minutes {longer than {count} minutes} other {more than {count} MiB of memory}}. Split it, or take another format.',
      { ...error.limit },
    ),
  );
}
