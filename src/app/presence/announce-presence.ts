import { callApi } from '#app/api/http/client.ts';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { pathToEnglish } from '#language/english-label.ts';
import { t } from '#language/translate.ts';
import { MOST_SELECTED, type Presence } from '#contract/presence.ts';
import { LIMITS } from '#model/store/limits.ts';
import { useLive } from './live-store.ts';
import { useOwnPresence } from './own-presence.ts';

/** At most ten words a second. */
const LEAST_MS = 100;
/** The service forgets who has said nothing for 30 s. */
const AGAIN_MS = 10_000;

/** The name of the field in which an element is renamed in its place. */
export const NAME_FIELD = t('Name');

const told = (editing: Presence['editing']) =>
  editing && { ...editing, field: pathToEnglish(editing.field).slice(0, LIMITS.word) };

/** What is to be told just now; null where nobody can be told, or there is no view to tell of. */
function presence(session: EditorSession): Presence | null {
  const { isLive, people } = useLive.in(session).getState();
  const { view, editing, cursor } = useOwnPresence.getState();
  const { selection, renaming } = useSession.in(session).getState();
  if (!isLive || view === null) return null;
  return {
    clientId: CLIENT_ID,
    view,
    selection: selection.slice(-MOST_SELECTED),
    editing: told(renaming === null ? editing : { id: renaming, field: NAME_FIELD }),
    // The pointer moves all the time: where nobody sees it, nothing is said of it.
    cursor: people.size === 0 ? null : cursor,
  };
}

/** Tells the others what the person does: as it changes, one word at a time, no more often than can be seen. Answers how to stop. */
export function announcePresence(session: EditorSession): () => void {
  const { modelId } = session;
  // Who came by a preview link looks on, and is not there for the others.
  if (hasPreviewPass(modelId)) return () => {};
  let told = '';
  let speaking = false;
  let stopped = false;

  const tell = async () => {
    const now = presence(session);
    const text = now ? JSON.stringify(now) : '';
    if (stopped || speaking || text === told) return;
    told = text;
    if (!now) return;
    speaking = true;
    const [heard] = await Promise.all([say(modelId, now), rest()]);
    speaking = false;
    if (!heard) told = '';
    // What changed meanwhile; what was not heard is said again with the next change.
    else void tell();
  };
  const again = setInterval(() => {
    told = '';
    void tell();
  }, AGAIN_MS);
  // What a key or a press changes together is told in one word, once it is shown.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const ends = [useLive.in(session), useOwnPresence, useSession.in(session)].map((store) =>
    store.subscribe(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        void tell();
      });
    }),
  );
  void tell();
  return () => {
    stopped = true;
    clearInterval(again);
    clearTimeout(soon);
    for (const end of ends) end();
  };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, LEAST_MS));

async function say(modelId: string, body: Presence): Promise<boolean> {
  try {
    await callApi(`/api/models/${modelId}/presence`, { method: 'PUT', body });
    return true;
  } catch {
    // Nothing is lost: it is told again in a while.
    return false;
  }
}
