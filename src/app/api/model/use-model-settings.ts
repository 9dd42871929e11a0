import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { ModelSettings } from '#contract/model.ts';

/** A model's name and description, and what the person may do with it. */
export const modelSettingsQuery = (modelId: string) =>
  queryOptions({
    queryKey: keys.settings(modelId),
    queryFn: async ({ signal }) =>
      ModelSettings.parse((await callApi(`/api/models/${modelId}/settings`, { signal })).body),
  });

/** The same of the model on this page; a guest is told of none. */
export function useModelSettings(modelId: string) {
  return useQuery({ ...modelSettingsQuery(modelId), enabled: () => !isGuest(modelId) });
}
