/** Whoever was led somewhere and does something else meanwhile is not called back. Milliseconds. */
const MOST_MS = 5_000;

/** Focuses an element as soon as it is on the page, unless that takes long or the person goes elsewhere first. */
export function focusWhenThere(find: () => HTMLElement | null): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const look = () => {
    const element = find();
    if (!element || signal.aborted) return;
    stopped.abort();
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stopped.abort(), MOST_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => stopped.abort(), { capture: true, signal });
  look();
}
