import type { SystemModel } from '#model/system-model.ts';
import { tooMany } from '#server/failure.ts';
import type { Answer, Message } from './worker-messages.ts';
import { MEMORY_MB, WorkerThread } from './worker-thread.ts';

/** Threads that compute at the same time; whatever comes besides waits. */
const AT_ONCE = 3;
/** So many of them compute for one person: another one's question waits for none of theirs. */
const AT_ONCE_OF_ONE = 2;
/** So many questions of one person wait. */
const MOST_WAITING = 40;
/** How long a thread's time counts against whoever took it: by then half of it is forgotten. */
const HALF_LIFE_MS = 60_000;

/** What is to be computed, for whom, and of which model. */
export interface Job {
  readonly personId: string;
  readonly modelId: string;
  readonly model: SystemModel;
  /** Given when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** How long it may take, in milliseconds, from when it has its turn. */
  readonly within: number;
  /** The thread is not kept after it: it is full of what came of the job. */
  readonly isHeavy?: boolean;
}

/** Why a job came to no answer: nobody waits for it, it took too long or too much memory, or its thread failed. */
export class Stopped extends Error {
  constructor(
    readonly why: 'gone' | 'time' | 'memory' | 'failed',
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = 'Stopped';
  }
}

/** Asks the thread that a job has got. */
export type Ask = (message: Message) => Promise<Answer>;

interface Waiting {
  readonly job: Job;
  readonly begin: (thread: WorkerThread) => void;
}

/**
 * The threads for all that computes over a model. They keep the models that they were sent, and are sent what changed since. A thread does
 * one job at a time, and is ended where the caller goes away or the job takes too much. Whose jobs took the least time lately is next.
 */
export class WorkerPool {
  readonly #idle: WorkerThread[] = [];
  #busy = 0;
  #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();

  /** @throws Stopped, and Failure TOO_MANY_REQUESTS where too much of the person waits already */
  async run<T>(job: Job, talk: (ask: Ask) => Promise<T>): Promise<T> {
    const thread = await this.#turn(job);
    const began = performance.now();
    const late = AbortSignal.timeout(job.within);
    const signal = AbortSignal.any([job.gone, late]);
    thread.wake();
    try {
      await thread.bring(job.modelId, job.model, signal);
      return await talk(async (message) => {
        const answer = await thread.ask(message, signal);
        if (answer.is === 'failed') throw new Stopped('failed', 'a thread failed', { cause: answer.error });
        return answer;
      });
    } catch (error) {
      thread.end();
      if (error instanceof Stopped) throw error;
      throw reasonOf(error, job, late);
    } finally {
      if (job.isHeavy === true) thread.end();
      this.#leave(job, thread, performance.now() - began);
    }
  }

  #turn(job: Job): Promise<WorkerThread> {
    const { personId, gone } = job;
    const wait = this.#waiting.filter((one) => one.job.personId === personId).length;
    if (wait >= MOST_WAITING)
      return Promise.reject(
        tooMany(`A person may have ${MOST_WAITING} computations waiting. Wait for one to end.`, 5),
      );
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new Stopped('gone', 'nobody waits for it any more'));
      };
      const waiting: Waiting = {
        job,
        begin: (thread) => {
          gone.removeEventListener('abort', leave);
          resolve(thread);
        },
      };
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#fill();
    });
  }

  #fill(): void {
    while (this.#busy < AT_ONCE) {
      const next = this.#next();
      if (!next) return;
      const { personId, modelId } = next.job;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#busy += 1;
      this.#running.set(personId, (this.#running.get(personId) ?? 0) + 1);
      next.begin(this.#take(modelId));
    }
  }

  /** Of those who may begin, the one of whom least was computed lately; of one person, what was asked first. */
  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const one of this.#waiting) {
      const { personId } = one.job;
      if ((this.#running.get(personId) ?? 0) >= AT_ONCE_OF_ONE) continue;
      const used = this.#usedBy(personId);
      if (used >= least) continue;
      [best, least] = [one, used];
    }
    return best;
  }

  /** A thread that has the model already, or any. */
  #take(modelId: string): WorkerThread {
    const at = this.#idle.findIndex((thread) => thread.has(modelId));
    const [thread] = this.#idle.splice(at < 0 ? this.#idle.length - 1 : at, 1);
    return thread && !thread.isEnded ? thread : new WorkerThread();
  }

  #leave({ personId }: Job, thread: WorkerThread, ms: number): void {
    const running = (this.#running.get(personId) ?? 1) - 1;
    if (running > 0) this.#running.set(personId, running);
    else this.#running.delete(personId);
    this.#used.set(personId, { ms: this.#usedBy(personId) + ms, at: performance.now() });
    for (const [oldest] of this.#used) {
      if (this.#used.size <= MOST_PERSONS) break;
      this.#used.delete(oldest);
    }
    this.#busy -= 1;
    if (!thread.isEnded) {
      thread.rest();
      this.#idle.push(thread);
    }
    this.#fill();
  }

  #usedBy(personId: string): number {
    const used = this.#used.get(personId);
    return used ? used.ms * 0.5 ** ((performance.now() - used.at) / HALF_LIFE_MS) : 0;
  }
}

const MOST_PERSONS = 10_000;

function reasonOf(error: unknown, { gone, within }: Job, late: AbortSignal): Stopped {
  if (gone.aborted) return new Stopped('gone', 'nobody waits for it any more');
  if (late.aborted) {
    const seconds = within / 1_000;
    return new Stopped('time', seconds < 120 ? `${seconds} seconds` : `${seconds / 60} minutes`);
  }
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isFull) return new Stopped('memory', `${MEMORY_MB} MiB of memory`);
  return new Stopped('failed', 'a thread failed', { cause: error });
}
