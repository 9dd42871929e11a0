import { setImmediate } from 'node:timers/promises';

/** So long others wait for their turn at most, in milliseconds. */
const SLICE = 10;

/** Does work of many small steps; between two slices of it others have their turn. */
export async function runChunked<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
