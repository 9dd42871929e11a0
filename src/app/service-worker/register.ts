/**
 * Has the browser keep the app's own files, once the page has nothing better to do, so that it opens without the service. Where the
 * browser refuses (private mode, no secure origin), it opens with the service only.
 */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
