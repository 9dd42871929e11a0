import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Preview } from '#contract/model.ts';

/** The previews of a model, expired ones too. Their ids are told only when they are made. */
export function usePreviews(modelId: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.previews(modelId),
    queryFn: async ({ signal }) =>
      z.array(Preview).parse((await callApi(`/api/models/${modelId}/previews`, { signal })).body),
    enabled,
  });
}
