import { Link } from '@tanstack/react-router';
import { t } from '#language/translate.ts';
import { useTitle } from './use-title.ts';

/** An address that leads nowhere; `model` where it would be a model's. */
export function NotFoundScreen({ model = false }: { model?: boolean }) {
  useTitle(t('Not found'));
  return (
    <main
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center outline-0"
    >
      <h1 className="m-0 text-xl font-semibold">
        {model ? t('There is no such model here') : t('There is no such page')}
      </h1>
      <p className="m-0 max-w-96 text-muted">
        {model
          ? t('It was deleted, or nobody has shared it with you. Ask its owner to add you in its Settings.')
          : t('The address may be mistyped, or from another version of the app.')}
      </p>
      <Link to="/" className="text-accent-text underline underline-offset-2">
        {t('All models')}
      </Link>
    </main>
  );
}
