import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { Baseline } from '#contract/baseline.ts';

/** Names the model as it is, with all that is still on its way, or as it was after a change set. */
export function useCreateBaseline(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: { name: string; description: string; seq?: number }) => {
      await queueOf(client, modelId).settled();
      const answer = await callApi(`/api/models/${modelId}/baselines`, {
        method: 'POST',
        body,
        once: true,
      });
      return Baseline.parse(answer.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.baselines(modelId) }),
  });
}
