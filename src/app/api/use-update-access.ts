import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ModelAccess } from '#contract/model.ts';
import { ApiError, callApi } from './client.ts';
import { keys } from './keys.ts';
import type { AccessAsRead } from './use-access.ts';

export interface AccessChange {
  /** The list as it was read: what somebody else wrote since is not written over. */
  readonly read: AccessAsRead;
  readonly list: ModelAccess['access_control_list'];
}

/** Replaces a model's access list. */
export function useUpdateAccess(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId} settings` },
    mutationFn: async ({ read, list }: AccessChange): Promise<AccessAsRead> => {
      const { body, headers } = await callApi(`/api/models/${modelId}/access`, {
        method: 'PUT',
        body: { access_control_list: list },
        idempotencyKey: crypto.randomUUID(),
        ...(read.etag !== null && { ifMatch: read.etag }),
      });
      return { ...ModelAccess.parse(body), etag: headers.get('ETag') };
    },
    onSuccess: async (access) => {
      client.setQueryData(keys.access(modelId), access);
      // What the person may do themselves may be another thing now.
      await client.invalidateQueries({ queryKey: keys.settings(modelId) });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.problem.code === 'PRECONDITION_FAILED')
        await client.invalidateQueries({ queryKey: keys.access(modelId) });
    },
  });
}
