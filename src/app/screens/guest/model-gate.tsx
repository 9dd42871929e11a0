import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { isInterrupted, useToken } from '#app/api/http/token.ts';
import { GuestGateLater } from './guest-gate-later.ts';

const route = getRouteApi('/signed-in/models/$modelId');

/** In front of every page of a model: whoever is not signed in comes in by a preview link only. */
export function ModelGate() {
  const { modelId } = route.useParams();
  const signedIn = useToken((state) => state.token !== null || isInterrupted(state));
  if (signedIn || !hasPreviewPass(modelId)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <GuestGateLater key={modelId} modelId={modelId}>
        <Outlet />
      </GuestGateLater>
    </Suspense>
  );
}
