import { Link } from '@tanstack/react-router';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useTitle } from '#app/screens/use-title.ts';
import { t } from '#language/translate.ts';

/** In place of a model that was open until it was deleted, or taken away from the person. */
export function ModelGone({ modelId }: { modelId: string }) {
  const name = useModelName(modelId);
  useTitle(t('Model not available'));
  return (
    <main
      tabIndex={-1}
      className="flex h-dvh flex-col items-center justify-center gap-3 p-6 text-center outline-0"
    >
      <h1 className="m-0 text-xl font-semibold">
        {name === ''
          ? t('This model can no longer be opened')
          : t('“{name}” can no longer be opened', { name })}
      </h1>
      <p className="m-0 max-w-104 text-muted">
        {t('It was deleted, or you may no longer view it. Unsaved text is kept: copy it from the message.')}
      </p>
      <Link to="/" className="text-accent-text underline underline-offset-2">
        {t('All models')}
      </Link>
    </main>
  );
}
