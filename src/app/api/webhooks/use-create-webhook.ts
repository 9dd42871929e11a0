import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type WebhookEvent, WebhookMade } from '#contract/webhook.ts';

/** What a person says of a webhook. */
export interface WebhookFields {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Makes a webhook of a model; its answer is the only one that tells the secret. */
export function useCreateWebhook(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WebhookFields) => {
      const answer = await callApi(`/api/models/${modelId}/webhooks`, { method: 'POST', body });
      return WebhookMade.parse(answer.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.webhooks(modelId) }),
  });
}
