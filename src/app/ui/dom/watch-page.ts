/** Whoever was led somewhere and does something else meanwhile is not called back. Milliseconds. */
const MOST_MS = 5_000;

/**
 * Calls `look` now and whenever something on the page comes or goes, until it says that it is done, the person presses a key or points
 * at something, or that takes long.
 * @param look answers whether it is done
 */
export function watchPage(look: () => boolean): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const lookOnce = () => {
    if (!signal.aborted && look()) stopped.abort();
  };
  const observer = new MutationObserver(lookOnce);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stopped.abort(), MOST_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => stopped.abort(), { capture: true, signal });
  lookOnce();
}
