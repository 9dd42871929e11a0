import { whenSettled } from '#app/ui/scheduling/when-settled.ts';

/**
 * Has the browser keep the app's own files, once the page has nothing better to do, so that it opens without the service: fetching and
 * keeping them all takes as much work as opening a model does. Where the browser refuses (private mode, no secure origin), the app opens
 * with the service only.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenSettled(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
