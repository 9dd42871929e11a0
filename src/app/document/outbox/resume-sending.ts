import type { QueryClient } from '@tanstack/react-query';
import { useLive } from '#app/presence/live-store.ts';
import { followPersistedEdits } from './persisted/persisted-edits.ts';
import { liveTab } from './persisted/tab-life.ts';
import { queuesOf } from './queues.ts';
import { goOnAfterReload } from './reloaded.ts';

/**
 * What the app does for edits on every page: lets other tabs know that this one lives, follows what is kept, and tries again as
 * soon as there are signs that the service is back. Answers how to stop.
 */
export function resumeSending(client: QueryClient): () => void {
  liveTab();
  const wake = () => {
    for (const queue of queuesOf(client).values()) queue.wake();
  };
  const stopLive = useLive.subscribe((now, before) => {
    if (now.isLive && !before.isLive) wake();
  });
  addEventListener('online', wake);
  const stopReload = goOnAfterReload(client);
  const stopFollowing = followPersistedEdits();
  return () => {
    removeEventListener('online', wake);
    stopLive();
    stopReload();
    stopFollowing();
  };
}
