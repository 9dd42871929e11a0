import type { QueryClient } from '@tanstack/react-query';
import { followPersistedEdits } from './persisted/persisted-edits.ts';
import { liveTab } from './persisted/tab-life.ts';
import { wakeQueues } from './queues.ts';
import { goOnAfterReload } from './reloaded.ts';

/**
 * What the app does for edits on every page: lets other tabs know that this one lives, follows what is kept, and tries again as
 * soon as the browser is online again. An open model that is told things again wakes them too: see `use-live-model.ts`. Answers how to stop.
 */
export function resumeSending(client: QueryClient): () => void {
  liveTab();
  const wake = () => wakeQueues(client);
  addEventListener('online', wake);
  const stopReload = goOnAfterReload(client);
  const stopFollowing = followPersistedEdits();
  return () => {
    removeEventListener('online', wake);
    stopReload();
    stopFollowing();
  };
}
