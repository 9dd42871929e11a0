import { runFor } from './run-for.ts';

/** A slice is no longer than this, in milliseconds: a key that is pressed meanwhile is answered within the frame. */
const SLICE = 12;

/**
 * Does work of many small steps: what is short at once, anything longer with room between its slices for keys, pointers and drawing.
 * @returns what stops it; nothing is done any more then
 */
export function runChunked<T>(steps: Iterator<void, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    timer = undefined;
    const step = runFor(steps, SLICE);
    if (step.done === true) done(step.value);
    else timer = setTimeout(slice, 0);
  };
  slice();
  return () => clearTimeout(timer);
}
