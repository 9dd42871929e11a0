import { noteSlice, stopWhereNobodyWaits } from './request-scope.ts';
import { nextTurn } from './turns.ts';

/** So long others wait for their turn at most, in milliseconds. */
const SLICE = 10;
/** What takes no longer has no need of a turn: most edits are done by then. */
const AT_ONCE = 2;

/**
 * Does work of many small steps; between two slices of it others have their turn. What takes more than two ends where whoever asked for it
 * has left: a small edit is finished in any case.
 * @throws Failure BUSY then
 */
export async function runChunked<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (let slices = 0; ; slices += 1) {
    const began = performance.now();
    const end = began + (slices === 0 ? AT_ONCE : SLICE);
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    noteSlice(performance.now() - began);
    await nextTurn();
    if (slices > 0) stopWhereNobodyWaits();
  }
}
