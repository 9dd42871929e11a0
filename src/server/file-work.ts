import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Entry } from '#model/diff.ts';
import { sizeOf, type SystemModel } from '#model/system-model.ts';
import type { ExportedFile, Reading } from '#interchange/transfer-result.ts';
import { isArchive } from '#interchange/zip/read-archive.ts';
import { Failure } from './failure.ts';
import { RecentNotes } from './recent-notes.ts';
import { type TransferCells, tellIn } from './transfer-cells.ts';
import { TransfersUnderWay } from './transfers-under-way.ts';
import { type Answer, isAnswer, type Order, rowsOf } from './file-messages.ts';
import { type ExportTask, type ImportAnswer, type ImportTask, runExport, runImport } from './file-task.ts';

/** Threads that read or write a file at the same time; others wait. */
const AT_ONCE = 2;
const MEMORY_MB = 1_536;
/** Most of what a thread makes of a file is there to its end: with little room for what is new it is copied twice on its way there. */
const YOUNG_MB = 384;
/** The memory of one thread. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB };
const MOST_MS = 5 * 60_000;
/** Below these a file is read, or written, sooner than a thread begins. */
const SMALL_BYTES = 256 * 1024;
const SMALL_MODEL = 2_000;
/** How often larger an archive's content is taken to be before it is looked at. */
const PACKED = 20;

/** From src/server and from dist/server alike. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './file-worker.mjs' : './file-worker.js',
  import.meta.url,
);

/**
 * Reads and writes files beside the thread that serves everybody: each in a thread of its own, with a memory of its own, that is ended
 * where the caller goes away, or it takes too long. What is small is done in place.
 */
export class FileWork {
  readonly notes = new RecentNotes();
  readonly transfers = new TransfersUnderWay();
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** `cells` are told how far it has come. */
  async import(
    task: ImportTask,
    model: SystemModel,
    gone: AbortSignal,
    cells?: TransferCells,
  ): Promise<Reading<ImportAnswer>> {
    if (!isLarge(task.bytes)) return runImport(task, model, cells && tellIn(cells));
    return this.#inThread({ task, definitions: model.definitions, cells }, model, gone, async (ask) => {
      const first = await ask(null);
      if (first.is !== 'imported') throw new Error(`a thread answered ${first.is}`);
      const { reading } = first;
      if (!reading.ok) return reading;
      const diff: Entry[] = [];
      for (let next = await ask(null); next.is === 'piece'; next = await ask(null)) diff.push(...next.diff);
      return { ok: true, value: { file: reading.value, diff } };
    });
  }

  /** `cells` are told how far it has come. */
  async export(
    task: ExportTask,
    model: SystemModel,
    gone: AbortSignal,
    cells?: TransferCells,
  ): Promise<Reading<ExportedFile>> {
    const kept = task.records.sources.reduce((sum, { files }) => sum + sizeOfFiles(files), 0);
    if (sizeOf(model) <= SMALL_MODEL && kept <= SMALL_BYTES)
      return runExport(task, model, cells && tellIn(cells));
    return this.#inThread({ task, definitions: model.definitions, cells }, model, gone, async (ask) => {
      const answer = await ask(null);
      if (answer.is !== 'exported') throw new Error(`a thread answered ${answer.is}`);
      return answer.reading;
    });
  }

  async #inThread<T>(
    order: Order,
    model: SystemModel,
    gone: AbortSignal,
    run: (ask: (message: unknown) => Promise<Answer>) => Promise<T>,
  ): Promise<T> {
    await this.#turn();
    const worker = new Worker(THREAD, {
      workerData: order,
      resourceLimits: THREAD_LIMITS,
    });
    const late = AbortSignal.timeout(MOST_MS);
    const signal = AbortSignal.any([gone, late]);
    const ask = async (message: unknown): Promise<Answer> => {
      worker.postMessage(message);
      const said: readonly unknown[] = await once(worker, 'message', { signal });
      const answer = said[0];
      if (!isAnswer(answer)) throw new Error('a thread answered nothing');
      return answer;
    };
    try {
      for (const rows of rowsOf(model)) await ask(rows);
      return await run(ask);
    } catch (error) {
      if (gone.aborted) throw new Failure('BAD_FILE', 'Nobody waits for this file any more.');
      throw late.aborted ? tooMuch(`longer than ${MOST_MS / 60_000} minutes`) : reasonOf(error);
    } finally {
      // Nobody waits for its end: what it still says is about a thread that is to end.
      worker.on('error', () => {});
      void worker.terminate();
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }
}

function isLarge(bytes: Uint8Array): boolean {
  return bytes.length * (isArchive(bytes) ? PACKED : 1) > SMALL_BYTES;
}

const sizeOfFiles = (files: readonly { readonly size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0);

function reasonOf(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isFull) return tooMuch(`more than ${MEMORY_MB} MiB of memory`);
  return new Error('the thread for a file failed', { cause: error });
}

const tooMuch = (what: string) =>
  new Failure('BAD_FILE', `Reading or writing this file takes ${what}. Split it, or take another format.`);
