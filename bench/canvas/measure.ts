import type { CDPSession, Page } from '@playwright/test';

/** What a gesture cost. */
export interface Cost {
  /** Milliseconds of the main thread for each frame. */
  readonly perFrame: number;
  readonly fps: number;
}

/** Measures a page while `perform` runs. Frames are counted in the page itself. */
export async function costOf(page: Page, cdp: CDPSession, perform: () => Promise<void>): Promise<Cost> {
  await page.evaluate(() => {
    const count = () => {
      window.frames_ = (window.frames_ ?? 0) + 1;
      window.counting = requestAnimationFrame(count);
    };
    window.frames_ = 0;
    count();
  });
  const before = await busy(cdp);
  const from = performance.now();
  await perform();
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.counting ?? 0);
    return window.frames_ ?? 0;
  });
  const seconds = (performance.now() - from) / 1000;
  const spent = (await busy(cdp)) - before;
  return { perFrame: (1000 * spent) / Math.max(1, frames), fps: frames / seconds };
}

declare global {
  interface Window {
    frames_?: number;
    counting?: number;
  }
}

/** How long the main thread of the page has worked since it is there, in seconds. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
