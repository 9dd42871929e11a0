import type { QueryClient } from '@tanstack/react-query';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { usePersistedEdits } from './persisted/persisted-edits.ts';
import { sendPersisted } from './send-persisted.ts';

const KEY = 'modelwright.tab';
/** Older ones are asked about: whoever comes back to a tab after a while may no longer want them. Milliseconds. */
const SAME_SITTING_MS = 10 * 60_000;
/** A page that is being left may live on for a moment beside the one that takes its place. Milliseconds. */
const LEAVING_MS = 5_000;

function replaced(): string | null {
  try {
    const before = sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, CLIENT_ID);
    return before;
  } catch {
    return null;
  }
}

/** The page that this tab showed before it was loaded again; null where there was none. */
const pageBefore = replaced();

/** Goes on with what was on its way when this tab was loaded again, without asking: the person never left. */
export function goOnAfterReload(client: QueryClient): () => void {
  if (pageBefore === null) return () => {};
  const goOn = () => {
    const since = Date.now() - SAME_SITTING_MS;
    const edits = usePersistedEdits
      .getState()
      .leftOver.filter(({ tabId, at }) => tabId === pageBefore && new Date(at).getTime() > since);
    if (edits.length > 0) void sendPersisted(client, edits);
  };
  const stop = usePersistedEdits.subscribe(goOn);
  const timer = setTimeout(stop, LEAVING_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
