import { sightSearch } from '#app/canvas/levels/sight.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';

/** The address of exactly what is seen: the view with its filter and selection, and what of a drawing is in sight. */
export function linkToShown(): string {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(sightSearch())) url.searchParams.set(name, value);
  return url.href.replaceAll('%2C', ',');
}

/** Copies it, and says so; where the browser does not allow it, the link is shown to be copied by hand. */
export async function copyLink(): Promise<void> {
  const link = linkToShown();
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: t('Link copied'), description: t('The link opens what you see now.') });
  } catch {
    showError({ title: t('The browser did not allow copying'), description: link });
  }
}
