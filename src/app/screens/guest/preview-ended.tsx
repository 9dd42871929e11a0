import { Link, useLocation } from '@tanstack/react-router';
import { comingBackTo } from '#app/screens/address.ts';
import { useTitle } from '#app/screens/use-title.ts';
import { t } from '#language/translate.ts';

/** In place of a model whose preview expired or was revoked, perhaps while it was looked at. */
export function PreviewEnded() {
  const { href } = useLocation();
  useTitle(t('Preview ended'));
  return (
    <main
      tabIndex={-1}
      className="flex h-dvh flex-col items-center justify-center gap-3 p-6 text-center outline-0"
    >
      <h1 className="m-0 text-xl font-semibold">{t('This preview has ended')}</h1>
      <p className="m-0 max-w-104 text-muted">
        {t(
          'It expired or was revoked. Ask the sender for a new link, or sign in if the model is shared with you.',
        )}
      </p>
      <Link
        to="/sign-in"
        search={comingBackTo(href)}
        className="text-accent-text underline underline-offset-2"
      >
        {t('Sign in')}
      </Link>
    </main>
  );
}
