import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, storedPointOf } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import { applyOwnChange } from './own-change.ts';

/** Takes an agreement to an interface back; undo gives it again. */
export function useWithdrawAgreement(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ agreement, label }: { agreement: Agreement; label: string }) => {
      const { id, interfaceId } = agreement;
      const path = `/api/models/${modelId}/interfaces/${interfaceId}/agreements/${id}`;
      const { headers } = await callApi(path, { method: 'DELETE', once: true });
      await applyOwnChange(client, modelId, { seq: storedPointOf(headers).seq, label });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.agreements(modelId) }),
  });
}
