import { queryOptions, useQuery } from '@tanstack/react-query';
import { isGuest } from '#app/api/http/guest.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { ModelSettings } from '#contract/model.ts';

/** So long what was told is taken as it is, in milliseconds: while a model is opened, many ask one after the other. */
const GOOD_FOR = 5_000;

/** A model's name and description, and what the person may do with it. */
export const modelSettingsQuery = (modelId: string) =>
  queryOptions({
    queryKey: keys.settings(modelId),
    queryFn: async (asking) =>
      ModelSettings.parse(await callOrKept(`/api/models/${modelId}/settings`, asking)),
    staleTime: GOOD_FOR,
  });

/** The same of the model on this page; a guest is told of none. */
export function useModelSettings(modelId: string) {
  return useQuery({ ...modelSettingsQuery(modelId), enabled: () => !isGuest(modelId) });
}
