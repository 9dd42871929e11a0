import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ModelSummary } from '#contract/model.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** The models that the person may view. */
export function useModels() {
  return useQuery({
    queryKey: keys.models,
    queryFn: async ({ signal }) =>
      z.array(ModelSummary).parse((await callApi('/api/models', { signal })).body),
  });
}
