import type { QueryClient } from '@tanstack/react-query';
import { baseOf, type PendingEdit } from '#app/document/edits/edit.ts';
import { changesAfter, elementEntries, applyRemoteChanges } from '#app/sync/document.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { Operation } from '#contract/operation.ts';
import type { Deletion } from './blocked.ts';

/** What these change sets of others deleted for good, newest first. `ownId`: the client whose sets are not others'. */
export function deletionsIn(sets: readonly ChangeSet[], ownId: string): Deletion[] {
  if (!sets.some((set) => set.clientId !== ownId && set.entries.some(({ after }) => after === null)))
    return [];
  const last = new Map<string, ChangeSet>();
  for (const set of sets) for (const { id } of elementEntries(set)) last.set(id, set);
  return sets
    .filter(({ clientId }) => clientId !== ownId)
    .flatMap((set) => {
      const gone = elementEntries(set).filter(({ id, after }) => after === null && last.get(id) === set);
      const elements = gone.map(({ kind, id, before }) => ({
        kind,
        id,
        name: typeof before?.['name'] === 'string' ? before['name'] : '',
      }));
      return elements.length > 0 ? [{ seq: set.seq, userId: set.userId, at: set.at, elements }] : [];
    })
    .reverse();
}

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Of these deletions, what the operations name. */
export function namedIn(operations: readonly Operation[], deletions: readonly Deletion[]): Deletion[] {
  if (deletions.length === 0) return [];
  const named = new Set(JSON.stringify(operations).match(IDS));
  return deletions.flatMap((deletion) => {
    const elements = deletion.elements.filter(({ id }) => named.has(id));
    return elements.length > 0 ? [{ ...deletion, elements }] : [];
  });
}

/** What others deleted since an edit was made. Brings the open model up to date too. */
export async function deletionsSince(
  client: QueryClient,
  modelId: string,
  edit: PendingEdit,
): Promise<Deletion[]> {
  const sets = await changesAfter(modelId, baseOf(edit));
  await applyRemoteChanges(client, modelId, sets);
  return deletionsIn(sets, edit.clientId);
}

/** The operations without the deletions of what is deleted already. */
export function withoutGone(operations: readonly Operation[], deletions: readonly Deletion[]): Operation[] {
  const gone = new Set(deletions.flatMap(({ elements }) => elements.map(({ id }) => id)));
  return operations.filter(({ op, id }) => !(op === 'delete' && gone.has(id ?? '')));
}
