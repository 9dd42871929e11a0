import type { QueryClient } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { loadPatiently } from '#app/ui/scheduling/loaded-later.ts';

/**
 * Goes on with the edits that are not stored yet, from the moment that somebody is signed in: the code of it is nothing that the
 * sign-in page should wait for. Answers how to stop.
 */
export function resumeWhenSignedIn(client: QueryClient): () => void {
  let stop: (() => void) | null = null;
  let isStopped = false;
  const begin = async () => {
    stopWaiting();
    const { resumeSending } = await loadPatiently(() => import('#app/document/outbox/resume-sending.ts'));
    if (!isStopped) stop = resumeSending(client);
  };
  // An update took the code away: the next page that is loaded goes on.
  const beginIfSignedIn = () => {
    if (useToken.getState().token !== null) void begin().catch(() => null);
  };
  const stopWaiting = useToken.subscribe(beginIfSignedIn);
  beginIfSignedIn();
  return () => {
    isStopped = true;
    stopWaiting();
    stop?.();
  };
}
