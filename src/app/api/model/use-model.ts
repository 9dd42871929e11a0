import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Model } from '#contract/model.ts';
import { PUBLISHED } from '#contract/published.ts';

/** The documented model body: id, owner, name, access list, creation time. */
export function useModel(modelId: string, enabled = true) {
  return useQuery({
    queryKey: [...keys.model(modelId), 'body'],
    queryFn: async ({ signal }) =>
      Model.parse((await callApi(PUBLISHED.getModel.path.replace('{modelId}', modelId), { signal })).body),
    enabled,
  });
}
