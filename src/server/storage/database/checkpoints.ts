import { setTimeout } from 'node:timers/promises';
import type { StoreThread } from './store-thread.ts';

/** What is committed within so long is moved together, in milliseconds. */
const BETWEEN_MS = 1_000;

/**
 * Moves what was committed to an embedded store from its write-ahead log into its file, in the store's thread: SQLite would do it at the
 * end of a commit, where all of a large change set is read and written anew. Without it nothing is lost: the log is part of the store, and
 * becomes longer.
 */
export class Checkpoints {
  #stop = new AbortController();
  #underWay: Promise<void> | null = null;
  #isDue = false;

  constructor(
    private readonly thread: Pick<StoreThread, 'ask'>,
    private readonly between = BETWEEN_MS,
  ) {}

  /** After a commit. */
  note(): void {
    this.#isDue = true;
    this.#underWay ??= this.#run().finally(() => {
      this.#underWay = null;
    });
  }

  /** Ends when none is under way. What is due by then is left to the next commit, or to the last connection that closes. */
  async rest(): Promise<void> {
    this.#stop.abort();
    await this.#underWay;
    this.#stop = new AbortController();
  }

  /** Moves all of it, and gives the room of the log back to the disk. Nobody may write meanwhile. @throws SqliteError */
  async emptyLog(): Promise<void> {
    await this.rest();
    await this.thread.ask({ is: 'checkpoint', empties: true });
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (this.#isDue && !signal.aborted) {
      await setTimeout(this.between, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#isDue = false;
      // One that fails is as one that was not done.
      await this.thread.ask({ is: 'checkpoint', empties: false }).catch(() => undefined);
    }
  }
}
