import { runFor } from './run-for.ts';

/** A turn is no longer than this, in milliseconds: a key that is pressed meanwhile is answered within the frame. */
const TURN = 12;

/**
 * Does work of many small steps as `inSlices` does, for whoever waits for its result: what is short is done before this returns.
 * Goes on in a page that nobody sees, where timers are held back.
 */
export async function runChunkedAsync<T>(steps: Iterator<void, T>): Promise<T> {
  for (;;) {
    const step = runFor(steps, TURN);
    if (step.done === true) return step.value;
    await nextTask();
  }
}

/** Resolves in a task of its own, after the keys, pointers and frames that wait. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
