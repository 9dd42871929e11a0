import type { KnownPoint } from '#app/api/http/client.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useToken } from '#app/api/http/token.ts';
import type { PendingEdit } from '#app/document/edits/edit.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { queuesOf } from '#app/document/outbox/queues.ts';
import type { SyncError } from '#app/document/outbox/send-outcome.ts';
import { type QueuedEdit, waitingOf } from '#app/document/outbox/waiting.ts';
import { documentQuery } from '#app/sync/document.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type Layers, layersOf, shownOf } from './layers.ts';
import { useMode } from './mode.ts';

export interface SyncStatus {
  /** The edits that the service has not decided, oldest first: the very objects that are sent, for folding remembers them. */
  readonly pending: readonly PendingEdit[];
  /** Those of them that wait for the person. */
  readonly held: readonly QueuedEdit[];
  /** How many can be sent: they are neither among those nor behind them. */
  readonly underWay: number;
  /** How many of the pending ones would be lost with the page. */
  readonly unkept: number;
  /** Why nothing could be stored at the last try; null where it could. The edits are kept and sent again. */
  readonly trouble: SyncError | null;
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

/** What is known of the model at this moment, read outside of rendering. */
export function layersNow(client: QueryClient, modelId: string): Layers | null {
  const document = client.getQueryData(documentQuery(modelId).queryKey);
  return document ? layersOf(document, pendingEdits(client, modelId), useToken.getState().userId) : null;
}

/** The model as the person sees it at this moment, read outside of rendering. */
export function shownModel(client: QueryClient, modelId: string): SystemModel | null {
  const layers = layersNow(client, modelId);
  return layers && shownOf(layers, useMode.getState().mode);
}

/** The model that edits are made on, without what is only suggested. */
export function baseModel(client: QueryClient, modelId: string): SystemModel | null {
  return layersNow(client, modelId)?.base ?? null;
}

/** The last change set that is in what the person sees. */
export function knownPoint(client: QueryClient, modelId: string): KnownPoint {
  return client.getQueryData(documentQuery(modelId).queryKey) ?? { seq: 0 };
}

/** What is on its way to the service. */
export function useSyncStatus(modelId: string): SyncStatus {
  const client = useQueryClient();
  const { entries, unkept, trouble } = useStore(queueOf(client, modelId).state);
  return useMemo(
    () => ({
      pending: entries.map(({ edit }) => edit),
      held: entries.filter(({ hold }) => hold !== null),
      underWay: entries.length - waitingOf(entries).length,
      unkept,
      trouble,
      unreachable: trouble !== null,
    }),
    [entries, unkept, trouble],
  );
}
