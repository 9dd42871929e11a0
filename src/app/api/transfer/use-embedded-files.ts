import { useMutation, useQuery } from '@tanstack/react-query';
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

/** Has the browser save one of them. */
export function useSaveEmbeddedFile(modelId: string) {
  return useMutation({
    mutationFn: async ({ source_id, path }: EmbeddedFile) => {
      const query = new URLSearchParams({ source_id, path });
      const { blob, fileName } = await fetchFile(`/api/models/${modelId}/embedded-files/content?${query}`);
      saveFile(blob, fileName ?? 'file');
    },
  });
}
