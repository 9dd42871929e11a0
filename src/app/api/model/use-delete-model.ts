import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Deletes a model and all that is in it, for good. */
export function useDeleteModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (modelId: string) => {
      await callApi(`/api/models/${modelId}`, { method: 'DELETE', idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: async (_nothing, modelId) => {
      client.removeQueries({ queryKey: keys.model(modelId) });
      await client.invalidateQueries({ queryKey: keys.models });
    },
  });
}
