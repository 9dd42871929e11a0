import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { UnreachableError } from '#app/api/client.ts';
import { documentQuery } from '#app/api/document.ts';
import { keys } from '#app/api/keys.ts';
import type { SystemModel } from '#model/system-model.ts';
import { foldEdits, type PendingEdit, type Step } from './edit.ts';

/** What a mutation that stores an edit is given. */
export interface EditVariables {
  readonly edit: PendingEdit;
  readonly step: Step;
}

export interface Traffic {
  /** The edits on their way to the service, oldest first. */
  readonly pending: readonly PendingEdit[];
  /** Whether the service could not be reached at the last try; the edits are kept and sent again. */
  readonly unreachable: boolean;
}

const NO_TRAFFIC: Traffic = { pending: [], unreachable: false };

function isVariables(value: unknown): value is EditVariables {
  return typeof value === 'object' && value !== null && 'edit' in value && 'step' in value;
}

function underWay(client: QueryClient, modelId: string) {
  return client
    .getMutationCache()
    .findAll({ mutationKey: keys.edits(modelId), status: 'pending' })
    .sort((a, b) => a.state.submittedAt - b.state.submittedAt || a.mutationId - b.mutationId);
}

/** The edits that the service has not decided yet, in the order in which they were made. */
export function pendingEdits(client: QueryClient, modelId: string): PendingEdit[] {
  return underWay(client, modelId).flatMap(({ state }) =>
    isVariables(state.variables) ? [state.variables.edit] : [],
  );
}

/** The model as the person sees it at this moment, read outside of rendering. */
export function shownModel(client: QueryClient, modelId: string): SystemModel | null {
  const document = client.getQueryData(documentQuery(modelId).queryKey);
  return document ? foldEdits(document.model, pendingEdits(client, modelId)) : null;
}

/** What is on its way to the service. The edits are the very objects that were sent, for folding remembers them by identity. */
export function useTraffic(modelId: string): Traffic {
  const client = useQueryClient();
  const last = useRef(NO_TRAFFIC);
  const subscribe = useCallback(
    (changed: () => void) => client.getMutationCache().subscribe(changed),
    [client],
  );
  const read = useCallback(() => {
    const pending = pendingEdits(client, modelId);
    const unreachable = underWay(client, modelId).some(
      ({ state }) => state.failureReason instanceof UnreachableError,
    );
    const same =
      pending.length === last.current.pending.length &&
      pending.every((edit, i) => edit === last.current.pending[i]);
    if (!same || unreachable !== last.current.unreachable)
      last.current = { pending: same ? last.current.pending : pending, unreachable };
    return last.current;
  }, [client, modelId]);
  return useSyncExternalStore(subscribe, read);
}
