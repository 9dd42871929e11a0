import { untilRest } from './gestures.ts';

/** Nothing has been pressed, moved or wheeled for so long when a page is still, in milliseconds: longer than one rests between two gestures. */
const STILL = 1_000;
/** In a page that is never still it is no longer waited for than this, in milliseconds. */
const PATIENCE = 10_000;

/** Waits until nobody has done anything with the page for a while, and the browser has nothing else to do. */
export async function whenStill(): Promise<void> {
  const latest = performance.now() + PATIENCE;
  for (;;) {
    const left = Math.min(untilRest(STILL), latest - performance.now());
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    else if (await idle(latest - performance.now())) return;
  }
}

/** The next idle time, whether the page is still then. */
async function idle(patience: number): Promise<boolean> {
  // Safari has no idle time to tell of.
  if ('requestIdleCallback' in globalThis)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: Math.max(1, patience) }));
  return patience <= 0 || untilRest(STILL) === 0;
}
