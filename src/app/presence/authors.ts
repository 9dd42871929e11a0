import type { QueryClient } from '@tanstack/react-query';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { editorStore } from '#app/session/editor-store.ts';
import type { AppliedChanges } from '#app/sync/applied-changes.ts';
import { elementEntries } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import { useLive } from './live-store.ts';
import { shownName } from './people.ts';

interface Authors {
  /** Counts the times at which something came from elsewhere. */
  readonly moment: number;
  /** Who changed an element last, by its id, where that was not this tab: the same map throughout, asked when it is needed. */
  readonly byElement: Map<string, string>;
}

export const useAuthors = editorStore<Authors>(() => ({ moment: 0, byElement: new Map() }));

/** Notes who made the change sets that were just taken in. */
export function noteAuthors(client: QueryClient, session: EditorSession, { sets }: AppliedChanges): void {
  const authors = useAuthors.in(session);
  const { byElement } = authors.getState();
  let { moment } = authors.getState();
  for (const set of sets) {
    const own = set.clientId === CLIENT_ID;
    if (!own) moment += 1;
    for (const { id } of elementEntries(set)) {
      if (own) byElement.delete(id);
      else byElement.set(id, set.userId);
    }
    if (!own) void nameFor(client, session, set.userId);
  }
  authors.setState({ moment });
}

/** The name of somebody who edits the model: asked for, where they were never seen here, as e.g. a script is not. */
export async function nameFor(client: QueryClient, session: EditorSession, userId: string): Promise<string> {
  const live = useLive.in(session).getState;
  try {
    if (!live().names.has(userId))
      for (const { id, name } of await client.fetchQuery(peopleQuery(session.modelId))) live().call(id, name);
  } catch {
    // Without an answer, authors whose names are not known are shown as “Somebody”.
  }
  return nameOf(session, userId);
}

/** The same as far as it is known already. */
function nameOf(session: EditorSession, userId: string): string {
  return shownName({ userId, name: useLive.in(session).getState().names.get(userId) ?? t('Somebody') });
}

/** The name of whoever changed an element last, where that was not this tab. */
export function authorOf(session: EditorSession, id: string): string | null {
  const userId = useAuthors.in(session).getState().byElement.get(id);
  return userId === undefined ? null : nameOf(session, userId);
}
