import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Deletes a webhook with what is known of its deliveries. */
export function useDeleteWebhook(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (webhookId: string) => {
      await callApi(`/api/models/${modelId}/webhooks/${webhookId}`, { method: 'DELETE', once: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.webhooks(modelId) }),
  });
}
