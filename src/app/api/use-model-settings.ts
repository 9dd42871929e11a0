import { useQuery } from '@tanstack/react-query';
import { ModelSettings } from '#contract/model.ts';
import { callApi } from './client.ts';
import { isGuest } from './guest.ts';
import { keys } from './keys.ts';

/** A model's name and description, and what the person may do with it. */
export function useModelSettings(modelId: string) {
  return useQuery({
    queryKey: keys.settings(modelId),
    queryFn: async ({ signal }) =>
      ModelSettings.parse((await callApi(`/api/models/${modelId}/settings`, { signal })).body),
    enabled: () => !isGuest(modelId),
  });
}
