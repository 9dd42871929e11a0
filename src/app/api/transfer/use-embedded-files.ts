import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi, fetchFile } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { EmbeddedFile } from '#contract/embedded-file.ts';

/** The files that came in with the requirements of a model. Not asked for while `wanted` is false. */
export function useEmbeddedFiles(modelId: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.embeddedFiles(modelId),
    enabled: wanted,
    queryFn: async ({ signal }) => {
      const { body } = await callApi(`/api/models/${modelId}/embedded-files`, { signal });
      return z.array(EmbeddedFile).parse(body);
    },
  });
}

/** What one of them holds: asked for once, and again where a later import brought another size of it. Not asked for where there is none. */
export function useEmbeddedFile(modelId: string, file: EmbeddedFile | undefined) {
  return useQuery({
    queryKey: [...keys.embeddedFiles(modelId), file?.source_id, file?.path, file?.size],
    queryFn: file ? async ({ signal }) => (await fetchContent(modelId, file, signal)).blob : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has the browser save one of them. */
export function useSaveEmbeddedFile(modelId: string) {
  return useMutation({
    mutationFn: async (file: EmbeddedFile) => {
      const { blob, fileName } = await fetchContent(modelId, file);
      saveFile(blob, fileName ?? 'file');
    },
  });
}

function fetchContent(modelId: string, { source_id, path }: EmbeddedFile, signal?: AbortSignal) {
  const query = new URLSearchParams({ source_id, path });
  return fetchFile(`/api/models/${modelId}/embedded-files/content?${query}`, signal);
}
