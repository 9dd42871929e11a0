import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import type { AgreedFields } from '#model/elements/agreement.ts';
import type { End } from '#model/elements/interface-control.ts';
import { applyOwnChange } from './own-change.ts';

/** What somebody agrees to: a side, and what its fields are in what they look at. */
interface Agreeing {
  readonly side: End;
  readonly fields: AgreedFields;
  /** As undo calls it. */
  readonly label: string;
}

/**
 * Agrees to an interface for one of its sides, once all edits of this browser are stored. Refused where the interface is no longer what
 * the person looked at. Undo takes it back.
 */
export function useAgree(modelId: string, interfaceId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ side, fields, label }: Agreeing) => {
      await queueOf(client, modelId).settled();
      const path = `/api/models/${modelId}/interfaces/${interfaceId}/agreements`;
      const { headers } = await callApi(path, {
        method: 'POST',
        body: { side, fields },
        once: true,
      });
      await applyOwnChange(client, modelId, { seq: storedPointOf(headers).seq, label });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.agreements(modelId) }),
  });
}
