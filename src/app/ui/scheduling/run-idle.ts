import { runFor } from './run-for.ts';

/** A slice is no longer than this, in milliseconds: a key that is pressed meanwhile is answered within the frame. */
const SLICE = 6;
/** In a page that is never idle there is still one slice in this time, in milliseconds. */
const PATIENCE = 500;

/** Does work of many small steps while the browser has nothing else to do. @returns how to give it up */
export function runIdle<T>(steps: Iterator<void, T>, done: (result: T) => void): () => void {
  let over = false;
  later(function slice(deadline?: IdleDeadline) {
    if (over) return;
    const room = deadline && !deadline.didTimeout ? Math.min(SLICE, deadline.timeRemaining()) : SLICE;
    const step = runFor(steps, room);
    if (step.done === true) done(step.value);
    else later(slice);
  });
  return () => {
    over = true;
  };
}

function later(run: (deadline?: IdleDeadline) => void): void {
  // Safari has no idle time to tell of.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, 0);
}
