import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import type { WebhookFields } from './use-create-webhook.ts';

/** Changes a webhook, or switches it on or off. */
export function useUpdateWebhook(modelId: string, webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<WebhookFields> & { readonly active?: boolean }) => {
      await callApi(`/api/models/${modelId}/webhooks/${webhookId}`, { method: 'PUT', body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.webhooks(modelId) }),
  });
}
