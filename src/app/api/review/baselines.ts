import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Baseline } from '#contract/baseline.ts';

/** The baselines of a model, the newest first. */
export function useBaselines(modelId: string) {
  return useQuery({
    queryKey: keys.baselines(modelId),
    queryFn: async ({ signal }) => {
      const { body } = await callApi(`/api/models/${modelId}/baselines`, { signal });
      return z
        .array(Baseline)
        .parse(body)
        .sort((a, b) => b.seq - a.seq || b.createdAt.localeCompare(a.createdAt));
    },
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  });
}

/** Renames a baseline, or describes it otherwise. */
export function useUpdateBaseline(modelId: string, baselineId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: { name?: string; description?: string }) => {
      await callApi(`/api/models/${modelId}/baselines/${baselineId}`, { method: 'PUT', body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.baselines(modelId) }),
  });
}
