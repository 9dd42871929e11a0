import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { WebhookDelivery } from '#contract/webhook.ts';

/** How many are shown; the API has them all. */
const SHOWN = 50;
const SOON_MS = 1_000;
const LATER_MS = 10_000;

/** The last messages to a webhook, newest first, asked for again as long as they are looked at. */
export function useWebhookDeliveries(modelId: string, webhookId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.webhookDeliveries(modelId, webhookId),
    queryFn: async ({ signal }) => {
      const path = `/api/models/${modelId}/webhooks/${webhookId}/deliveries?limit=${SHOWN}`;
      const deliveries = WebhookDelivery.array().parse((await callApi(path, { signal })).body);
      // Whether it fails, or was switched off, stands with the webhook.
      void client.invalidateQueries({ queryKey: keys.webhooks(modelId), exact: true });
      return deliveries;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: one }) => one === 'pending') === true ? SOON_MS : LATER_MS,
  });
}
