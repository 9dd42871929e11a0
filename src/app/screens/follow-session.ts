import type { QueryClient } from '@tanstack/react-query';
import { useToken } from '#app/api/token.ts';
import { forgetEdits } from '#app/document/queues.ts';
import { useSession } from '#app/document/session.ts';
import { forgetSteps } from '#app/document/steps.ts';
import { paths } from '#app/paths.ts';
import { comingBackTo } from './address.ts';
import type { AppRouter } from './router.tsx';

/**
 * Shows the sign-in page when the session ends, wherever it ended. A session that was lost comes back to the same place with
 * nothing lost; after signing out, or when somebody else signs in, nothing of the person before is left.
 */
export function followSession(router: AppRouter, client: QueryClient): () => void {
  function forget() {
    forgetEdits(client);
    client.clear();
    forgetSteps();
    useSession.getState().reset();
  }
  return useToken.subscribe((now, before) => {
    const samePerson = now.userId === before.userId || before.userId === null;
    // The page of an invitation asks by itself who is to sign in.
    const stays = router.state.location.pathname === paths.invitation;
    if (now.token === null && before.token !== null && !stays)
      void router
        .navigate({
          to: paths.signIn,
          search: now.lost ? comingBackTo(router.history.location.href) : {},
          replace: now.lost,
        })
        .then(() => {
          if (!samePerson) forget();
        });
    else if (!samePerson) {
      forget();
      if (!stays) void router.navigate({ to: paths.models });
    }
  });
}
