import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailedError } from './errors.ts';
import { isLostConnection, isWorthRetrying } from './postgres-errors.ts';

const ATTEMPTS = 6;
/** So long a lost connection is tried again: as a pooler takes to start, and no longer than somebody waits. */
const LOST_MS = 2_000;

/**
 * Runs `work`, and again where it met another transaction, or where its connection was lost and `mayRepeat` says that
 * nothing can have come of it.
 * @throws StoreFailedError where it met others each time, and whatever else `work` throws
 */
export async function tryAgain<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const met = isWorthRetrying(error);
      const lost = isLostConnection(error) && mayRepeat() && performance.now() - begun < LOST_MS;
      if (!met && !lost) throw error;
      if (attempt === ATTEMPTS) throw met ? new StoreFailedError(error) : error;
      // Apart by chance, so that the same two do not meet again.
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}
