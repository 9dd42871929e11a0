import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { StoreFailedError } from './errors.ts';
import { isStoreAnswer, type StoreAnswer, type StoreMessage } from './store-messages.ts';

/** From src/server/storage/database and from dist/server alike. */
const CODE = new URL(
  import.meta.url.endsWith('.ts') ? './store-worker.mjs' : './store-worker.js',
  import.meta.url,
);

type Done = Exclude<StoreAnswer, { readonly is: 'failed' }>;

interface Asked {
  readonly resolve: (answer: Done) => void;
  readonly reject: (error: unknown) => void;
}

function errorOf({ code, message }: Extract<StoreAnswer, { readonly is: 'failed' }>): Error {
  return code === null ? new Error(message) : new Database.SqliteError(message, code);
}

/** The thread of an embedded store, begun when it is asked for the first time. With nothing to do it holds up no end of the process. */
export class StoreThread {
  #worker: Worker | null = null;
  /** What it has not answered yet, in its order. */
  #asked: Asked[] = [];

  constructor(private readonly path: string) {}

  /** @throws SqliteError as the thread met it; StoreFailedError where the thread ended */
  ask(message: StoreMessage): Promise<Done> {
    const worker = (this.#worker ??= this.#begin());
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      worker.ref();
      worker.postMessage(message);
    });
  }

  /** Ends the thread. Whatever it was doing is not done. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(CODE, { workerData: this.path });
    worker.on('message', (answer: unknown) => {
      const asked = this.#asked.shift();
      if (this.#asked.length === 0) worker.unref();
      if (!isStoreAnswer(answer)) asked?.reject(new StoreFailedError(answer));
      else if (answer.is === 'failed') asked?.reject(errorOf(answer));
      else asked?.resolve(answer);
    });
    const end = (cause: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      const asked = this.#asked;
      this.#asked = [];
      for (const { reject } of asked) reject(new StoreFailedError(cause));
    };
    worker.on('error', end).on('exit', end);
    return worker;
  }
}
