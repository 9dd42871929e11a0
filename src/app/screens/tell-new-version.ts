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

let isTold = false;

/**
 * Says, once for a page, that the service has another version of the app than the page: an open model asks when the service was away. Nothing is
 * reloaded by itself, since somebody may be in the middle of a word.
 */
export async function tellNewVersion(): Promise<void> {
  const here = document.querySelector(SRC)?.getAttribute('src') ?? null;
  if (isTold || here === null) return;
  const there = await buildOfService();
  if (isTold || there === null || here === there) return;
  isTold = true;
  showNotice({
    title: t('Modelwright was updated'),
    description: t('This page is of the version before. Your changes are kept.'),
    action: { label: t('Reload'), onAction: () => window.location.reload() },
  });
}

/** Has it said too when code of the app is not there any more, whichever page is open. */
export function tellNewVersionWhenCodeIsGone(): void {
  addEventListener('vite:preloadError', () => void tellNewVersion());
}
