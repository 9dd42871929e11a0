import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { peopleQuery } from '#app/api/model/people.ts';
import type { AppliedChanges } from '#app/sync/applied-changes.ts';
import { elementEntries } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import { useLive } from './live-store.ts';
import { shownName } from './people.ts';

interface Authors {
  /** Counts the times at which something came from elsewhere. */
  readonly moment: number;
}

export const useAuthors = create<Authors>(() => ({ moment: 0 }));

/** Who changed an element last, by its id, where that was not this tab. */
const byElement = new Map<string, string>();

/** Notes who made the change sets that were just taken in. */
export function noteAuthors(client: QueryClient, modelId: string, { sets }: AppliedChanges): void {
  let { moment } = useAuthors.getState();
  for (const set of sets) {
    const own = set.clientId === CLIENT_ID;
    if (!own) moment += 1;
    for (const { id } of elementEntries(set)) {
      if (own) byElement.delete(id);
      else byElement.set(id, set.userId);
    }
    if (!own) void nameFor(client, modelId, set.userId);
  }
  useAuthors.setState({ moment });
}

/** The name of somebody who edits the model: asked for, where they were never seen here, as e.g. a script is not. */
export async function nameFor(client: QueryClient, modelId: string, userId: string): Promise<string> {
  try {
    if (!useLive.getState().names.has(userId))
      for (const { id, name } of await client.fetchQuery(peopleQuery(modelId)))
        useLive.getState().call(id, name);
  } catch {
    // Without an answer, authors whose names are not known are shown as “Somebody”.
  }
  return nameOf(userId);
}

/** The same as far as it is known already. */
function nameOf(userId: string): string {
  return shownName({ userId, name: useLive.getState().names.get(userId) ?? t('Somebody') });
}

/** The name of whoever changed an element last, where that was not this tab. */
export function authorOf(id: string): string | null {
  const userId = byElement.get(id);
  return userId === undefined ? null : nameOf(userId);
}
