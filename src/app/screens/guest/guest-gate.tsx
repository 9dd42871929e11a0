import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useGuest } from '#app/api/account/use-guest.ts';
import { ApiError } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useGuestWatch } from '#app/document/requests/use-guest-watch.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { t } from '#language/translate.ts';
import { Late } from '#app/ui/scheduling/late.tsx';
import { PreviewEnded } from './preview-ended.tsx';

/** Shows a model to somebody without an account for as long as the preview lives that their link is of. */
export function GuestGate({ modelId, children }: { modelId: string; children: ReactNode }) {
  const { data: guest, error, refetch } = useGuest(modelId);
  const renew = useCallback(() => void refetch(), [refetch]);
  const ended = error instanceof ApiError && error.problem.code === 'NOT_FOUND';
  useGuestWatch(modelId, ended ? undefined : guest, renew);
  const client = useQueryClient();
  useEffect(() => {
    if (ended) client.removeQueries({ queryKey: keys.model(modelId) });
  }, [client, ended, modelId]);

  if (ended) return <PreviewEnded />;
  if (guest) return children;
  return (
    <main tabIndex={-1} className="h-dvh outline-0">
      {error ? (
        <EmptyState
          actions={
            <Button variant="primary" onClick={renew}>
              {t('Try again')}
            </Button>
          }
        >
          {t('The preview could not be opened. {message}', { message: whyNotLoaded(error) })}
        </EmptyState>
      ) : (
        <Late>
          <ProgressBar label={t('Opening the preview')} />
        </Late>
      )}
    </main>
  );
}
