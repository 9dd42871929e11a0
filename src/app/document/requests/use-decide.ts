import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { changeSetOf } from '#app/sync/change.ts';
import { elementEntries, newerChanges, applyRemoteChanges } from '#app/sync/document.ts';
import type { Resolution } from '#model/suggestions/accepting/merge-entry.ts';

/** A decision about a suggestion. */
export interface Decision {
  readonly stagedId: string;
  readonly verdict: 'accept' | 'reject';
  /** The elements that it is about; left out, all that is undecided. */
  readonly elementIds?: readonly string[];
  readonly comment: string;
  /** What fields shall be that were set to something else since they were suggested. */
  readonly resolutions?: readonly Resolution[];
  /** Decisions with the same one are taken back together; left out, each by itself. */
  readonly group?: string;
}

/**
 * Accepts or rejects what somebody suggested, or withdraws what the person did. Once the service has answered, the open model
 * holds it, and undo takes it back as one step. Runs after the edits that were made before it.
 */
export function useDecide(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ stagedId, verdict, elementIds, comment, resolutions = [], group }: Decision) => {
      await queueOf(client, modelId).settled();
      const { body } = await callApi(`/api/models/${modelId}/staged-changes/${stagedId}/${verdict}`, {
        method: 'POST',
        body: {
          ...(elementIds && { elementIds }),
          ...(comment !== '' && { comment }),
          ...(resolutions.length > 0 && { resolutions }),
        },
        once: true,
      });
      const set = await changeSetOf(body);
      await applyRemoteChanges(client, modelId, await newerChanges(client, modelId));
      undoStackOf(modelId)
        .getState()
        .did({
          label: set.label,
          editId: null,
          seq: set.seq,
          diff: elementEntries(set),
          group: group ?? crypto.randomUUID(),
        });
      return set;
    },
  });
}
