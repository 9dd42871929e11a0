import { t } from '#language/translate.ts';
import type { SystemModel } from '#model/system-model.ts';
import { tooMany } from '#server/failure.ts';
import { ComputeBudget } from '#server/scheduling/compute-budget.ts';
import type { Answer, Message } from './worker-messages.ts';
import { MEMORY_MB, WorkerThread } from './worker-thread.ts';

/** Threads that compute at the same time; whatever comes besides waits. */
const AT_ONCE = 4;
/** So many of them compute for one person. */
const AT_ONCE_OF_ONE = 2;
/** A person's second one begins only where so many stay for others: what two people have computed leaves a third one a thread. */
const LEFT_BY_SECOND = 2;
/** Jobs that say how much memory they take have so much together, in bytes; one alone may take more. */
const MEMORY_AT_ONCE = 192 * 1024 * 1024;
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
  /** What it takes of memory, about, in bytes, where that is much. */
  readonly memory?: number;
  /** Resolved when what came of it is let go of: so long its memory counts, though its thread has ended. */
  readonly until?: Promise<void>;
}

/** Why a job came to no answer: nobody waits for it, it took too long or too much memory, or its thread failed. */
export class Stopped extends Error {
  /** What was reached, where the time or the memory was. */
  readonly limit: Limit;

  constructor(
    readonly why: 'gone' | 'time' | 'memory' | 'failed',
    readonly detail: string,
    { limit = { count: 0, unit: 'seconds' }, ...options }: ErrorOptions & { readonly limit?: Limit } = {},
  ) {
    super(detail, options);
    this.name = 'Stopped';
    this.limit = limit;
  }
}

interface Limit {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes' | 'MiB';
}

/** Asks the thread that a job has got. */
export type Ask = (message: Message) => Promise<Answer>;

interface Waiting {
  readonly job: Job;
  readonly begin: () => void;
}

/**
 * The threads for all that computes over a model. They keep the models that they were sent, and are sent what changed since. A thread does
 * one job at a time, and is ended where the caller goes away or the job takes too much. Whose jobs took the least time lately is next.
 */
export class WorkerPool {
  #idle: WorkerThread[] = [];
  #busy = 0;
  #memory = 0;
  #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();

  /** @param newThread begins a thread */
  constructor(
    private readonly newThread: () => WorkerThread = () => new WorkerThread(),
    readonly budget: ComputeBudget = new ComputeBudget(),
  ) {}

  /** How many jobs have a thread, and how many wait for one. */
  get usage(): { readonly running: number; readonly waiting: number } {
    return { running: this.#busy, waiting: this.#waiting.length };
  }

  /** @throws Stopped, and Failure TOO_MANY_REQUESTS where too much of the person waits already, or was computed lately */
  async run<T>(job: Job, talk: (ask: Ask) => Promise<T>): Promise<T> {
    this.budget.admit(job.personId);
    await this.#turn(job);
    const began = performance.now();
    const late = AbortSignal.timeout(job.within);
    const signal = AbortSignal.any([job.gone, late]);
    let thread: WorkerThread | null = null;
    let isWhole = false;
    try {
      // What waited with it may have used up the rest.
      this.budget.admit(job.personId);
      const one = this.#take(job);
      thread = one;
      one.wake();
      const because = (error: unknown): never => {
        throw reasonOf(error, job, late);
      };
      await one.bring(job.modelId, job.model, signal).catch(because);
      const told = await talk(async (message) => {
        const answer = await one.ask(message, signal).catch(because);
        if (answer.is === 'failed') throw new Stopped('failed', 'a thread failed', { cause: answer.error });
        return answer;
      });
      isWhole = job.isHeavy !== true;
      return told;
    } finally {
      this.#leave(job, performance.now() - began, isWhole ? thread : null);
      // Whoever asked does not wait for its end; the one who has the next turn does, so that no more threads than those take memory.
      if (thread !== null && !isWhole) void thread.end().then(() => this.#free(job));
      else this.#free(job);
    }
  }

  #turn(job: Job): Promise<void> {
    const { personId, gone } = job;
    const wait = this.#waiting.filter((one) => one.job.personId === personId).length;
    if (wait >= MOST_WAITING)
      return Promise.reject(
        tooMany(
          t('A person may have {count} computations waiting. Wait for one to end.', { count: MOST_WAITING }),
          5,
        ),
      );
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new Stopped('gone', 'nobody waits for it any more'));
      };
      const waiting: Waiting = {
        job,
        begin: () => {
          gone.removeEventListener('abort', leave);
          resolve();
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
      const { personId } = next.job;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#busy += 1;
      this.#memory += next.job.memory ?? 0;
      this.#running.set(personId, (this.#running.get(personId) ?? 0) + 1);
      next.begin();
    }
  }

  /**
   * Of those who may begin, the one of whom least was computed lately; of one person, what was asked first. What finds no memory keeps
   * what would come behind it and take some from beginning before it.
   */
  #next(): Waiting | undefined {
    const mostOfOne = AT_ONCE - this.#busy > LEFT_BY_SECOND ? AT_ONCE_OF_ONE : 1;
    let isFull = false;
    return this.#waiting
      .filter(({ job: { personId } }) => (this.#running.get(personId) ?? 0) < mostOfOne)
      .map((one) => ({ one, used: this.#usedBy(one.job.personId) }))
      .sort((a, b) => a.used - b.used)
      .find(({ one: { job } }) => {
        const { memory = 0 } = job;
        if (memory === 0) return true;
        isFull ||= this.#memory > 0 && this.#memory + memory > MEMORY_AT_ONCE;
        return !isFull;
      })?.one;
  }

  /** A thread that has the model already, or any. One may have ended while it had nothing to do. */
  #take({ modelId }: Job): WorkerThread {
    const living = this.#idle.filter((thread) => !thread.isEnded);
    const thread = living.find((one) => one.has(modelId)) ?? living.at(-1);
    this.#idle = living.filter((one) => one !== thread);
    if (thread) return thread;
    try {
      return this.newThread();
    } catch (cause) {
      throw new Stopped('failed', 'a thread could not begin', { cause });
    }
  }

  #leave({ personId }: Job, ms: number, thread: WorkerThread | null): void {
    const running = (this.#running.get(personId) ?? 1) - 1;
    if (running > 0) this.#running.set(personId, running);
    else this.#running.delete(personId);
    this.budget.take(personId, ms);
    this.#used.set(personId, { ms: this.#usedBy(personId) + ms, at: performance.now() });
    for (const [oldest] of this.#used) {
      if (this.#used.size <= MOST_PERSONS) break;
      this.#used.delete(oldest);
    }
    if (thread === null) return;
    thread.rest();
    // Those that ended since have nothing that is held for them any more.
    this.#idle = [...this.#idle.filter((one) => !one.isEnded), thread];
  }

  #free({ memory = 0, until = Promise.resolve() }: Job): void {
    this.#busy -= 1;
    void until.then(() => {
      this.#memory -= memory;
      this.#fill();
    });
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
    const limit: Limit =
      seconds < 120 ? { count: seconds, unit: 'seconds' } : { count: seconds / 60, unit: 'minutes' };
    return new Stopped('time', `${limit.count} ${limit.unit}`, { limit });
  }
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isFull)
    return new Stopped('memory', `${MEMORY_MB} MiB of memory`, { limit: { count: MEMORY_MB, unit: 'MiB' } });
  return new Stopped('failed', 'a thread failed', { cause: error });
}
