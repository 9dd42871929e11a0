import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { isInterrupted, useToken } from '#app/api/http/token.ts';

// Most people come signed in, and the first page need not wait for what guests need.
const GuestGate = lazy(async () => ({ default: (await import('./guest-gate.tsx')).GuestGate }));
const route = getRouteApi('/signed-in/models/$modelId');

/** In front of every page of a model: whoever is not signed in comes in by a preview link only. */
export function ModelGate() {
  const { modelId } = route.useParams();
  const signedIn = useToken((state) => state.token !== null || isInterrupted(state));
  if (signedIn || !hasPreviewPass(modelId)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <GuestGate key={modelId} modelId={modelId}>
        <Outlet />
      </GuestGate>
    </Suspense>
  );
}
