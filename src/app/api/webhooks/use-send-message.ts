import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Has a webhook sent a test, or (with its id) an earlier message again. */
export function useSendMessage(modelId: string, webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: string | null) => {
      const what = deliveryId === null ? 'test' : `deliveries/${deliveryId}/resend`;
      await callApi(`/api/models/${modelId}/webhooks/${webhookId}/${what}`, { method: 'POST' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.webhookDeliveries(modelId, webhookId) }),
  });
}
