import type { CDPSession, Page } from '@playwright/test';

/** What a gesture cost. */
export interface Cost {
  /** Milliseconds of the main thread for each frame. */
  readonly perFrame: number;
  readonly fps: number;
  /** The longest that anybody waited for a frame, in milliseconds. */
  readonly worst: number;
}

/** Measures a page while `perform` runs. Frames are counted in the page itself. */
export async function costOf(page: Page, cdp: CDPSession, perform: () => Promise<void>): Promise<Cost> {
  // A method and no named function: what the loader adds to those is not in the page.
  await page.evaluate(() => {
    window.counter = {
      frames: 0,
      last: performance.now(),
      worst: 0,
      next() {
        const now = performance.now();
        this.worst = Math.max(this.worst, now - this.last);
        this.last = now;
        this.frames += 1;
        requestAnimationFrame(() => window.counter?.next());
      },
    };
    window.counter.next();
  });
  const before = await busy(cdp);
  const from = performance.now();
  await perform();
  const { frames, worst } = await page.evaluate(() => {
    const counted = { frames: window.counter?.frames ?? 0, worst: window.counter?.worst ?? 0 };
    delete window.counter;
    return counted;
  });
  const seconds = (performance.now() - from) / 1000;
  const spent = (await busy(cdp)) - before;
  return { perFrame: (1000 * spent) / Math.max(1, frames), fps: frames / seconds, worst };
}

declare global {
  interface Window {
    counter?: { frames: number; last: number; worst: number; next: () => void };
  }
}

/** How long the main thread of the page has worked since it is there, in seconds. */
export async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
