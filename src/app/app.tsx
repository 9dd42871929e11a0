import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from './api/http/client.ts';
import { useServiceAway } from './api/kept/service-away.ts';
import { forgetUnfinishedOnSignOut } from './document/outbox/persisted/unfinished-store.ts';
import { followSession } from './screens/follow-session.ts';
import { takeKeysBeforeEditor } from './screens/keys-before-editor.ts';
import { resumeWhenSignedIn } from './screens/resume-when-signed-in.ts';
import { type AppRouter } from './screens/router.tsx';
import { warnUnsaved } from './screens/warn-unsaved.ts';
import { forgetContentsAtSignOut } from './sync/kept-contents.ts';
import { UiProvider } from './ui/ui-provider.tsx';

/** The cache of what the service holds. What it refuses is not asked again; what it could not be asked is, unless it is known to be away: then once it is back. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          !(error instanceof ApiError) && failures < 3 && !useServiceAway.getState().isAway,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The whole app; start.tsx and tests give it a router and a cache. */
export function App({ router, client }: { router: AppRouter; client: QueryClient }) {
  useEffect(() => followSession(router, client), [router, client]);
  useEffect(() => takeKeysBeforeEditor(router), [router]);
  useEffect(() => forgetContentsAtSignOut(), []);
  useEffect(() => warnUnsaved(client), [client]);
  useEffect(() => forgetUnfinishedOnSignOut(), []);
  useEffect(() => resumeWhenSignedIn(client), [client]);
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
