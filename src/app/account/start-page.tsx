import { type ReactNode, useEffect, useRef } from 'react';
import { useStart } from '#app/api/account/signing-in.ts';
import { ApiError } from '#app/api/http/client.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';
import { t } from '#language/translate.ts';
import { AccountPage } from './account-page.tsx';

/** Redeems the one-time link that the service printed; the token is used once, whatever renders how often. */
export function StartPage(props: {
  readonly token: string;
  readonly onStarted: (modelId: string) => void;
  /** The ways to sign in or up, for a link that no longer works. */
  readonly otherWays: ReactNode;
}) {
  const { token, onStarted, otherWays } = props;
  const { mutate, error } = useStart();
  const used = useRef(false);
  const redeem = () => mutate(token, { onSuccess: ({ modelId }) => onStarted(modelId) });
  useEffect(() => {
    if (used.current || token === '') return;
    used.current = true;
    redeem();
  });

  if (token === '' || error instanceof ApiError)
    return (
      <AccountPage title={t('This link no longer works')} footer={otherWays}>
        <p className="m-0">
          {t(
            'A start link works once, within 15 minutes, and only until the first account exists. If there is no account yet, restart the service to get a new link.',
          )}
        </p>
      </AccountPage>
    );
  if (error)
    return (
      <AccountPage title={t('The start link could not be used')} footer={otherWays}>
        <p role="alert" className="m-0">
          {whyNotLoaded(error)}
        </p>
        <Button variant="primary" onClick={redeem}>
          {t('Try again')}
        </Button>
      </AccountPage>
    );
  return (
    <main className="flex min-h-full items-center justify-center">
      <Late>
        <ProgressBar label={t('Starting')} />
      </Late>
    </main>
  );
}
