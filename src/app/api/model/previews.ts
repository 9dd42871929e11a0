import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Preview, PreviewMade } from '#contract/model.ts';

/** The previews of a model, expired ones too. Their ids are told only when they are made. */
export function usePreviews(modelId: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.previews(modelId),
    queryFn: async ({ signal }) =>
      z.array(Preview).parse((await callApi(`/api/models/${modelId}/previews`, { signal })).body),
    enabled,
  });
}

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

/** Revokes a preview: whoever has its link sees nothing from then on. */
export function useRevokePreview(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (handle: string) => {
      await callApi(`/api/models/${modelId}/previews/${handle}`, { method: 'DELETE', once: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.previews(modelId) }),
  });
}
