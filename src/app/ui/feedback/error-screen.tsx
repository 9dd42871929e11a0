import { CircleAlert } from 'lucide-react';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#app/ui/buttons/button.tsx';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { t } from '#language/translate.ts';

export type ErrorScreenProps = FallbackProps & {
  /** What is safe in spite of it. */
  kept?: string | undefined;
};

/** The fallback of an error boundary: what happened, what was kept, what to do. */
export function ErrorScreen({
  error,
  resetErrorBoundary,
  kept = t('What was saved is safe.'),
}: ErrorScreenProps) {
  const isOld = isCodeGone(error);
  return (
    <div
      role="alert"
      className="flex h-full min-h-64 flex-col items-center justify-center gap-3 p-6 text-center"
    >
      <CircleAlert aria-hidden="true" size={24} className="text-danger" />
      <h2 className="m-0 text-lg font-semibold">
        {isOld ? t('This view is of another version') : t('This view stopped working')}
      </h2>
      <p className="m-0 max-w-120 break-words">
        {isOld
          ? t(
              'This view could not be loaded: Modelwright was probably updated since this page was opened. Reload the page to continue.',
            )
          : messageOf(error)}
        <br />
        <span className="text-muted">{kept}</span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {!isOld && (
          <Button variant="primary" onClick={() => resetErrorBoundary()}>
            {t('Try again')}
          </Button>
        )}
        <Button variant={isOld ? 'primary' : undefined} onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
        <CopyButton label={t('Copy details')} text={detailsOf(error)} />
      </div>
    </div>
  );
}

/** Whether code of the app could not be loaded, as Chromium, Firefox and Safari say it. Tried again, it would fail again: browsers keep that. */
const isCodeGone = (error: unknown): boolean =>
  /dynamically imported module|Importing a module script failed/.test(messageOf(error));

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t('An unknown error occurred.');
}

function detailsOf(error: unknown): string {
  const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [new Date().toISOString(), window.location.pathname, navigator.userAgent, about].join('\n');
}
