import { useLive } from '#app/presence/live-store.ts';
import { showNotice } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';

/** The address of the app's first script, which is another one for every build. */
const SRC = 'script[type="module"][src]';
const SRC_IN_TEXT = /<script type="module"[^>]* src="([^"]+)"/;

/** Of which build the service's page is now; null where it cannot be asked. */
async function buildOfService(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? (SRC_IN_TEXT.exec(await answer.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Says, once, that the service has another version of the app than this page: asked when the service was away, and when code of the app is not there
 * any more. Nothing is reloaded by itself, since somebody may be in the middle of a word.
 */
export function tellNewVersion(): void {
  let isTold = false;
  const look = async () => {
    if (isTold) return;
    const here = document.querySelector(SRC)?.getAttribute('src') ?? null;
    const there = await buildOfService();
    if (isTold || here === null || there === null || here === there) return;
    isTold = true;
    showNotice({
      title: t('Modelwright was updated'),
      description: t('This page is of the version before. Your changes are kept.'),
      action: { label: t('Reload'), onAction: () => window.location.reload() },
    });
  };
  addEventListener('vite:preloadError', () => void look());
  useLive.subscribe((now, before) => {
    if (now.isLive && !before.isLive) void look();
  });
}
