import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the event that was waited for to what it brought about. */
    took?: number | undefined;
  }
}

/** What takes longer is not going to come. */
const GIVE_UP_MS = 60_000;

/** What is waited for: an element that matches, with this text where one is given. */
export interface Wanted {
  readonly selector: string;
  readonly text?: string | undefined;
}

/** What is timed: from the first event of the type (of this key) to the change that brings what is wanted, or to the frame that shows it. */
export interface Timed {
  readonly what: string;
  readonly type: 'click' | 'keydown' | 'change';
  readonly key?: string | undefined;
  readonly wanted: Wanted;
  readonly painted: boolean;
}

/** Times `perform` within the page. Throws, saying what did not come, where it takes too long. */
export async function timed(
  page: Page,
  { what, type, key, wanted, painted }: Timed,
  perform: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ({ type, key, painted, selector, text }) => {
      window.took = undefined;
      let from = Number.NaN;
      const done = () =>
        [...document.querySelectorAll(selector)].some(
          (found) => text === undefined || found.textContent.trim() === text,
        );
      const over = new AbortController();
      addEventListener(
        type,
        (event) => {
          if (key !== undefined && !(event instanceof KeyboardEvent && event.key === key)) return;
          over.abort();
          from = performance.now();
        },
        { capture: true, signal: over.signal },
      );
      const observer = new MutationObserver(() => {
        if (Number.isNaN(from) || !done()) return;
        observer.disconnect();
        if (!painted) {
          window.took = performance.now() - from;
          return;
        }
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            window.took = performance.now() - from;
          });
          port1.start();
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    { type, key, painted, selector: wanted.selector, text: wanted.text },
  );
  await perform();
  try {
    const took = await page.waitForFunction(() => window.took, null, { timeout: GIVE_UP_MS });
    return (await took.jsonValue()) ?? Number.NaN;
  } catch (error) {
    const sought = wanted.text === undefined ? wanted.selector : `“${wanted.text}” in ${wanted.selector}`;
    throw new Error(`${what}: ${sought} did not come within ${GIVE_UP_MS / 1000} s`, { cause: error });
  }
}
