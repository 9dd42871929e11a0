import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the event that was waited for to what it brought about. */
    took?: number | undefined;
  }
}

/** What is waited for: something that matches, whose text differs from `before`, or is `text`. */
export interface Wanted {
  readonly selector: string;
  readonly before?: string | undefined;
  readonly text?: string | undefined;
}

/**
 * Times `perform` within the page: from the first event of the type to the change of the document that was wanted, and with
 * `painted` to the frame that shows it.
 */
export async function timed(
  page: Page,
  type: 'click' | 'keydown',
  wanted: Wanted & { readonly key?: string; readonly painted: boolean },
  perform: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ({ type: on, key, painted, selector, before, text }) => {
      window.took = undefined;
      let from = Number.NaN;
      const done = () => {
        const found = document.querySelector(selector)?.textContent?.trim();
        return found !== undefined && (text === undefined ? found !== before : found === text);
      };
      const over = new AbortController();
      addEventListener(
        on,
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
        const changed = performance.now() - from;
        if (!painted) {
          window.took = changed;
          return;
        }
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.took = performance.now() - from;
          };
          port2.postMessage(null);
        });
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    wanted_(type, wanted),
  );
  await perform();
  const took = await page.waitForFunction(() => window.took, null, { timeout: 120_000 });
  return (await took.jsonValue()) ?? Number.NaN;
}

const wanted_ = (
  type: 'click' | 'keydown',
  wanted: Wanted & { readonly key?: string; readonly painted: boolean },
) => ({
  type,
  key: wanted.key,
  painted: wanted.painted,
  selector: wanted.selector,
  before: wanted.before,
  text: wanted.text,
});
