import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { changeSetOf } from '#app/sync/change.ts';
import { elementEntries, newerChanges, applyRemoteChanges } from '#app/sync/document.ts';

export interface Restoration {
  readonly seq: number;
  /** Left out: everything. */
  readonly elementIds?: readonly string[];
  readonly label: string;
}

/** Brings the model, or some of its elements, back to what it was after a change set: one edit, which undo takes back. */
export function useRestore(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async (body: Restoration) => {
      await queueOf(client, modelId).settled();
      const answer = await callApi(`/api/models/${modelId}/restore`, {
        method: 'POST',
        body,
        once: true,
      });
      const set = await changeSetOf(answer.body);
      await applyRemoteChanges(client, modelId, await newerChanges(client, modelId));
      if (set.entries.length > 0)
        undoStackOf(modelId)
          .getState()
          .did({
            label: body.label,
            editId: null,
            seq: set.seq,
            diff: elementEntries(set),
            group: crypto.randomUUID(),
          });
      return set;
    },
  });
}
