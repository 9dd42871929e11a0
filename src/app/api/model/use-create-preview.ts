import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { PreviewMade } from '#contract/model.ts';

/** Makes a preview of a model; its answer is the only one that tells the preview's id. */
export function useCreatePreview(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: {
      readonly expiresAt: string | null;
      readonly embedOrigins?: readonly string[];
    }) => {
      const answer = await callApi(`/api/models/${modelId}/previews`, { method: 'POST', body });
      return PreviewMade.parse(answer.body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.previews(modelId) }),
  });
}
