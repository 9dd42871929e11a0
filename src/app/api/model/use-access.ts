import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { ModelAccess } from '#contract/model.ts';

/** A model's access list as it was read, with the tag to write it back by. */
export interface AccessAsRead extends ModelAccess {
  readonly etag: string | null;
}

/** Reads it. @throws ApiError */
export async function readAccess(modelId: string, signal?: AbortSignal): Promise<AccessAsRead> {
  const { body, headers } = await callApi(`/api/models/${modelId}/access`, { ...(signal && { signal }) });
  return { ...ModelAccess.parse(body), etag: headers.get('ETag') };
}

/** Who may do what on a model, with the names of the people and teams. */
export function useAccess(modelId: string) {
  return useQuery({
    queryKey: keys.access(modelId),
    queryFn: ({ signal }) => readAccess(modelId, signal),
  });
}
