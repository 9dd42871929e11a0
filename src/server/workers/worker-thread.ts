import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { changedIds, findingChanges } from '#model/changed-ids.ts';
import { type Element, KINDS } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, sizeOf } from '#model/system-model.ts';
import { runChunked } from '#server/scheduling/run-chunked.ts';
import { type Answer, isAnswer, type Message, piecesOf } from './worker-messages.ts';

export const MEMORY_MB = 1_536;
/** Most of what a thread makes of a file is there to its end: with little room for what is new it is copied twice on its way there. */
const YOUNG_MB = 384;
/** What walks trees calls itself: elements may lie far deeper within each other than the usual stack reaches. */
const STACK_MB = 64;
/** The memory of one thread. */
export const THREAD_LIMITS = {
  maxOldGenerationSizeMb: MEMORY_MB,
  maxYoungGenerationSizeMb: YOUNG_MB,
  stackSizeMb: STACK_MB,
};
/** A thread keeps models of so many elements in all; the one in use is kept in any case. */
const MOST_ELEMENTS = 200_000;

/** From src/server and from dist/server alike. */
const CODE = new URL(import.meta.url.endsWith('.ts') ? './worker.mjs' : './worker.js', import.meta.url);

/** One thread of the pool, as the service's own thread sees it: what it was sent of which models, and one question after the other. */
export class WorkerThread {
  readonly #worker = new Worker(CODE, { resourceLimits: THREAD_LIMITS });
  /** The models that it has, those used last behind. */
  readonly #models = new Map<string, SystemModel>();
  isEnded = false;

  constructor() {
    // What fails while it is asked, the question tells.
    this.#worker.on('error', () => {
      this.isEnded = true;
    });
    this.rest();
  }

  has(modelId: string): boolean {
    return this.#models.has(modelId);
  }

  /** A thread that has nothing to do holds up no end of the process. */
  rest(): void {
    this.#worker.unref();
  }

  wake(): void {
    this.#worker.ref();
  }

  async ask(message: Message, signal: AbortSignal): Promise<Answer> {
    this.#worker.postMessage(message);
    const said: readonly unknown[] = await once(this.#worker, 'message', { signal });
    const answer = said[0];
    if (!isAnswer(answer)) throw new Error('a thread answered nothing');
    return answer;
  }

  /** Sends it what it lacks of a model, a piece at a time; others have their turn in between. */
  async bring(modelId: string, model: SystemModel, signal: AbortSignal): Promise<void> {
    const before = this.#models.get(modelId) ?? EMPTY_MODEL;
    this.#models.delete(modelId);
    if (before !== model) {
      await runChunked(findingChanges(before, model));
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

  end(): void {
    this.isEnded = true;
    // Nobody waits for its end: what it still says is about a thread that is to end.
    void this.#worker.terminate();
  }
}
