import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { ModelSettings } from '#contract/model.ts';

/** A model's name and description, and what the person may do with it. */
export function useModelSettings(modelId: string) {
  return useQuery({
    queryKey: keys.settings(modelId),
    queryFn: async ({ signal }) =>
      ModelSettings.parse((await callApi(`/api/models/${modelId}/settings`, { signal })).body),
    enabled: () => !isGuest(modelId),
  });
}
