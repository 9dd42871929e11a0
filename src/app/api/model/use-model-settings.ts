import { queryOptions, useQuery } from '@tanstack/react-query';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { ModelSettings } from '#contract/model.ts';

/** A model's name and description, and what the person may do with it. */
export const modelSettingsQuery = (modelId: string) =>
  queryOptions({
    queryKey: keys.settings(modelId),
    queryFn: async (asking) =>
      ModelSettings.parse(await callOrKept(`/api/models/${modelId}/settings`, asking)),
  });

/** The same of the model on this page; a guest is told of none. */
export function useModelSettings(modelId: string) {
  return useQuery({ ...modelSettingsQuery(modelId), enabled: () => !isGuest(modelId) });
}
