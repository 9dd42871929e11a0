import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { ModelSummary } from '#contract/model.ts';

/** The models that the person may view. */
export function useModels() {
  return useQuery({
    queryKey: keys.models,
    queryFn: async ({ signal }) =>
      z.array(ModelSummary).parse((await callApi('/api/models', { signal })).body),
  });
}
