import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

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
