import { untilRest } from './gestures.ts';
import { runSlices } from './run-slices.ts';

/** After so long it is asked whether somebody does something, in milliseconds: a key that is pressed meanwhile is answered within the frame. */
const SLICE = 6;
/** A task that is longer is felt. So much of an idle time is used, where the browser says at once that somebody presses or moves something. */
const IDLE = 40;
/** In a page that is never idle there is still one slice in this time, in milliseconds. */
const PATIENCE = 500;

/**
 * Does work of many small steps while the browser has nothing else to do, and nobody drags, moves or zooms anything.
 * @returns how to give it up
 */
export function runIdle<T>(steps: Iterator<void, T>, done: (result: T) => void): () => void {
  return runSlices(steps, (slice) => later((deadline) => slice(timeIn(deadline))), done);
}

/** Whether there is still time in an idle time: the browser calls once in 50 ms, and with one slice in each, a second of work takes ten. */
function timeIn(deadline: IdleDeadline | undefined): () => boolean {
  const room = deadline && !deadline.didTimeout ? Math.min(IDLE, deadline.timeRemaining()) : SLICE;
  const end = performance.now() + room;
  let asked = Math.min(performance.now() + SLICE, end);
  return () => {
    const now = performance.now();
    if (now < asked) return true;
    if (now + SLICE > end || isSomebodyActing()) return false;
    asked = now + SLICE;
    return true;
  };
}

declare global {
  interface Navigator {
    /** Of Chromium only. */
    readonly scheduling?: { isInputPending?(options: { readonly includeContinuous: boolean }): boolean };
  }
}

/** Whether a key, a press or a move waits; where the browser does not say, one may. */
const isSomebodyActing = (): boolean =>
  navigator.scheduling?.isInputPending?.({ includeContinuous: true }) ?? true;

function later(run: (deadline?: IdleDeadline) => void, since = performance.now()): void {
  const moving = untilRest();
  if (moving > 0 && performance.now() - since < PATIENCE) setTimeout(() => later(run, since), moving);
  // Safari has no idle time to tell of.
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, 0);
}
