import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Revokes a preview: whoever has its link sees nothing from then on. */
export function useRevokePreview(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (handle: string) => {
      await callApi(`/api/models/${modelId}/previews/${handle}`, { method: 'DELETE' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.previews(modelId) }),
  });
}
