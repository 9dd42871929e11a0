import { setTimeout as pause } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { changedIds, findingChanges } from '#model/changed-ids.ts';
import { type Element, KINDS } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, sizeOf } from '#model/system-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { type Answer, isAnswer, type Message, piecesOf } from './worker-messages.ts';

export const MEMORY_MB = 1_536;
/** Room for what is new; what a thread makes of a large file is there to its end, and is moved out of it. */
const YOUNG_MB = 64;
/** What walks trees calls itself: elements may lie far deeper within each other than the usual stack reaches. */
const STACK_MB = 64;
/** The memory of one thread. */
export const THREAD_LIMITS = {
  maxOldGenerationSizeMb: MEMORY_MB,
  maxYoungGenerationSizeMb: YOUNG_MB,
  stackSizeMb: STACK_MB,
};
/** A thread keeps models of so many elements in all; the one in use is kept in any case. */
const MOST_ELEMENTS = 100_000;

/**
 * A thread that nothing was asked of for so long is ended: it gives back its memory, of a large model as much as the service's own copy
 * takes. To begin one and send it the model takes a second of computing at most.
 */
const IDLE_MS = 5 * 60_000;

/** How long a thread that was ended may take to be gone, in milliseconds. */
const LAST_MS = 5_000;

/** From src/server and from dist/server alike. */
const CODE = new URL(import.meta.url.endsWith('.ts') ? './worker.mjs' : './worker.js', import.meta.url);

/** One thread of the pool, as the service's own thread sees it: what it was sent of which models, and one question after the other. */
export class WorkerThread {
  readonly #worker: Worker;
  /** The models that it has, those used last behind. */
  readonly #models = new Map<string, SystemModel>();
  readonly #gone: Promise<void>;
  #idle: NodeJS.Timeout | undefined;
  isEnded = false;

  /** @param code what the thread runs, which answers each message with one of its own */
  constructor(
    code: URL = CODE,
    limits: ResourceLimits = THREAD_LIMITS,
    private readonly idleMs = IDLE_MS,
  ) {
    this.#worker = new Worker(code, { resourceLimits: limits });
    this.#worker.setMaxListeners(0);
    // What fails while it is asked, the question tells. A thread may end without an error, too.
    this.#worker.on('error', () => {
      this.isEnded = true;
    });
    this.#gone = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.isEnded = true;
        resolve();
      });
    });
    this.rest();
  }

  has(modelId: string): boolean {
    return this.#models.has(modelId);
  }

  /** A thread that has nothing to do holds up no end of the process, and ends itself after a while. */
  rest(): void {
    this.#worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), this.idleMs).unref();
  }

  wake(): void {
    clearTimeout(this.#idle);
    this.#worker.ref();
  }

  /** Asks it, and answers what it says; whatever else becomes of the thread, or the signal, is told as an error. */
  ask(message: Message, signal: AbortSignal): Promise<Answer> {
    const worker = this.#worker;
    return new Promise<Answer>((resolve, reject) => {
      const settle = (how: () => void) => {
        worker.off('message', answer).off('messageerror', fail).off('error', fail).off('exit', ended);
        signal.removeEventListener('abort', stop);
        how();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      const ended = () => fail(new Error('a thread ended while it was asked'));
      const stop = () => fail(signal.reason);
      const answer = (said: unknown) => {
        if (isAnswer(said)) settle(() => resolve(said));
        else fail(new Error('a thread answered nothing'));
      };
      if (signal.aborted) return reject(signal.reason);
      if (this.isEnded) return reject(new Error('a thread had ended before it was asked'));
      worker.on('message', answer).on('messageerror', fail).on('error', fail).on('exit', ended);
      signal.addEventListener('abort', stop);
      worker.postMessage(message);
    });
  }

  /** Sends it what it lacks of a model, a piece at a time; others have their turn in between. */
  async bring(modelId: string, model: SystemModel, signal: AbortSignal): Promise<void> {
    const before = this.#models.get(modelId) ?? EMPTY_MODEL;
    this.#models.delete(modelId);
    if (before !== model) {
      await runChunked(untilAborted(findingChanges(before, model), signal));
      for (const kind of KINDS)
        for (const ids of piecesOf(changedIds(before, model, kind))) {
          const put = ids.flatMap((id): Element[] => {
            const element = model.tables[kind].get(id);
            return element ? [element] : [];
          });
          const removed = ids.filter((id) => !model.tables[kind].has(id));
          await this.ask({ is: 'elements', modelId, kind, put, removed }, signal);
        }
      await this.ask({ is: 'model', modelId, definitions: model.definitions }, signal);
    }
    if (model !== EMPTY_MODEL) this.#models.set(modelId, model);
    await this.#forgetOldest(modelId, signal);
  }

  async #forgetOldest(inUse: string, signal: AbortSignal): Promise<void> {
    let elements = [...this.#models.values()].reduce((sum, model) => sum + sizeOf(model), 0);
    for (const [modelId, model] of this.#models) {
      if (elements <= MOST_ELEMENTS || modelId === inUse) return;
      await this.ask({ is: 'forget', modelId }, signal);
      this.#models.delete(modelId);
      elements -= sizeOf(model);
    }
  }

  /** Ends it; answered when its memory is free again, or when that takes too long to be waited for. */
  async end(): Promise<void> {
    this.isEnded = true;
    clearTimeout(this.#idle);
    this.#models.clear();
    // Nobody waits for what it still says: it is about a thread that is to end.
    void this.#worker.terminate();
    await Promise.race([this.#gone, pause(LAST_MS, undefined, { ref: false })]);
  }
}

function* untilAborted<T>(steps: Iterable<T>, signal: AbortSignal): Generator<T> {
  for (const step of steps) {
    signal.throwIfAborted();
    yield step;
  }
}
