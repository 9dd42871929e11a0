import { runSlices, type Turns } from './run-slices.ts';

/** A slice is no longer than this, in milliseconds: a key that is pressed meanwhile is answered within the frame. */
const SLICE = 12;

/**
 * Does work of many small steps: what is short at once, anything longer with room between its slices for keys, pointers and drawing.
 * Goes on in a page that nobody sees, where timers are held back.
 * @returns what stops it; nothing is done any more then
 */
export function runChunked<T>(steps: Iterator<void, T>, done: (result: T) => void): () => void {
  return runSlices(steps, turnsOf(SLICE), done);
}

/** The same for whoever waits for its result: what is short is done before this returns. */
export function runChunkedAsync<T>(steps: Iterator<void, T>): Promise<T> {
  return new Promise((resolve, reject) => runSlices(steps, turnsOf(SLICE), resolve, reject));
}

/** The first turn at once, all others in tasks of their own. */
function turnsOf(milliseconds: number): Turns {
  const later = tasksOf(milliseconds);
  let isFirst = true;
  return (slice) => {
    if (!isFirst) return later(slice);
    isFirst = false;
    slice(within(milliseconds));
  };
}

/** All turns in tasks of their own, each of so many milliseconds: what came meanwhile is heard before each. */
export function tasksOf(milliseconds: number): Turns {
  return (slice) => inNextTask(() => slice(within(milliseconds)));
}

function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Runs it in a task of its own, after the keys, pointers and frames that wait. */
function inNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}
