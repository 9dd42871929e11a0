/** A model has moved on since something long was worked out for it. */
export class StaleModel extends Error {}

const TRIES = 3;

/** Does again what was worked out for a model that has moved on meanwhile; the last time, that must not matter. */
export async function retryOnConflict<T>(work: (isLast: boolean) => Promise<T>): Promise<T> {
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await work(false);
    } catch (error) {
      if (!(error instanceof StaleModel)) throw error;
    }
  }
  return work(true);
}
