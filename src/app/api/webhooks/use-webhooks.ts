import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Webhook } from '#contract/webhook.ts';

/** The webhooks of a model. */
export function useWebhooks(modelId: string) {
  return useQuery({
    queryKey: keys.webhooks(modelId),
    queryFn: async ({ signal }) =>
      Webhook.array().parse((await callApi(`/api/models/${modelId}/webhooks`, { signal })).body),
  });
}
