import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Model } from '#contract/model.ts';

/** Makes a copy of a model under another name, in the same team. */
export function useDuplicateModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ modelId, name }: { modelId: string; name: string }) => {
      const { body } = await callApi(`/api/models/${modelId}/duplicate`, {
        method: 'POST',
        body: { name },
        idempotencyKey: crypto.randomUUID(),
      });
      return Model.parse(body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.models }),
  });
}
