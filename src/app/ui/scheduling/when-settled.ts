/** So long after it is asked for, the drawing that was opened has the processor and the network, in milliseconds. */
const AFTER = 4_000;
/** At the latest so much later it is done, in milliseconds. */
const PATIENCE = 10_000;

/** Does once, after what was opened is there, what nobody waits for. @returns how to give it up */
export function whenSettled(run: () => void): () => void {
  let isOver = false;
  const start = () => {
    if (!isOver) run();
  };
  const waiting = setTimeout(() => {
    // Safari has no idle time to tell of.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: PATIENCE });
    else start();
  }, AFTER);
  return () => {
    isOver = true;
    clearTimeout(waiting);
  };
}
