import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { documentQuery } from '#app/api/document.ts';
import type { SystemModel } from '#model/system-model.ts';
import { foldEdits, type PendingEdit } from './edit.ts';
import { queueOf, queuesOf } from './queues.ts';
import type { Trouble } from './verdict.ts';
import { type QueuedEdit, waitingOf } from './waiting.ts';

export interface Traffic {
  /** The edits that the service has not decided, oldest first: the very objects that are sent, for folding remembers them. */
  readonly pending: readonly PendingEdit[];
  /** Those of them that wait for the person. */
  readonly held: readonly QueuedEdit[];
  /** How many can be sent: they are neither among those nor behind them. */
  readonly underWay: number;
  /** Why nothing could be stored at the last try; null where it could. The edits are kept and sent again. */
  readonly trouble: Trouble | null;
  /** Whether there is such a reason. */
  readonly unreachable: boolean;
}

/** The edits that the service has not decided yet, in the order in which they were made. */
export function pendingEdits(client: QueryClient, modelId: string): PendingEdit[] {
  return (
    queuesOf(client)
      .get(modelId)
      ?.entries.map(({ edit }) => edit) ?? []
  );
}

/** The model as the person sees it at this moment, read outside of rendering. */
export function shownModel(client: QueryClient, modelId: string): SystemModel | null {
  const document = client.getQueryData(documentQuery(modelId).queryKey);
  return document ? foldEdits(document.model, pendingEdits(client, modelId)) : null;
}

/** The last change set that is in what the person sees. */
export function knownSeq(client: QueryClient, modelId: string): number {
  return client.getQueryData(documentQuery(modelId).queryKey)?.seq ?? 0;
}

/** What is on its way to the service. */
export function useTraffic(modelId: string): Traffic {
  const client = useQueryClient();
  const { entries, trouble } = useStore(queueOf(client, modelId).state);
  return useMemo(
    () => ({
      pending: entries.map(({ edit }) => edit),
      held: entries.filter(({ hold }) => hold !== null),
      underWay: entries.length - waitingOf(entries).length,
      trouble,
      unreachable: trouble !== null,
    }),
    [entries, trouble],
  );
}
