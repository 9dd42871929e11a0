/** So long after the page has come its own drawing has the processor, in milliseconds; at the latest so much later the files are kept. */
const AFTER = 4_000;
const PATIENCE = 10_000;

/**
 * Has the browser keep the app's own files, once the page has nothing better to do, so that it opens without the service: fetching and
 * keeping them all takes as much work as opening a model does. Where the browser refuses (private mode, no secure origin), the app opens
 * with the service only.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  setTimeout(() => {
    // Safari has no idle time to tell of.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: PATIENCE });
    else register();
  }, AFTER);
}
