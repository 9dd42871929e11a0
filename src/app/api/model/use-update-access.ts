import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { t } from '#language/translate.ts';
import { ModelAccess } from '#contract/model.ts';
import { problem } from '#contract/problem.ts';
import { type AccessChange, applyAccessChange } from './access-change.ts';
import { type AccessAsRead, readAccess } from './use-access.ts';

/** How often one change is made anew on what others wrote in between. */
const TRIES = 5;

/**
 * Changes one entry of a model's access list. The change is made on the list as it is when its turn comes, and where somebody else
 * wrote in between, on what they made of it. Where they changed the same entry it is refused as CONFLICT, where they removed it as
 * NOT_FOUND, and the list is drawn as it is now.
 */
export function useUpdateAccess(modelId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `model ${modelId} settings` },
    mutationFn: (change: AccessChange) => write(client, modelId, change),
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

async function write(client: QueryClient, modelId: string, change: AccessChange): Promise<AccessAsRead> {
  let read = client.getQueryData<AccessAsRead>(keys.access(modelId)) ?? (await readAccess(modelId));
  for (let left = TRIES; ; left--) {
    const applied = applyAccessChange(read.access_control_list, change);
    if (applied.kind === 'same') return read;
    if (applied.kind !== 'changed') {
      client.setQueryData(keys.access(modelId), read);
      throw new ApiError(REFUSALS[applied.kind], null);
    }
    try {
      const { body, headers } = await callApi(`/api/models/${modelId}/access`, {
        method: 'PUT',
        body: { access_control_list: applied.list },
        idempotencyKey: crypto.randomUUID(),
        ...(read.etag !== null && { ifMatch: read.etag }),
      });
      return { ...ModelAccess.parse(body), etag: headers.get('ETag') };
    } catch (error) {
      const isLate = error instanceof ApiError && error.problem.code === 'PRECONDITION_FAILED';
      if (!isLate || left <= 1) throw error;
      read = await readAccess(modelId);
    }
  }
}

const REFUSALS = {
  clash: problem(
    'CONFLICT',
    t(
      'Somebody else changed this entry at the same time, and their change was kept. Check it, and change it again if needed.',
    ),
  ),
  gone: problem(
    'NOT_FOUND',
    t('Somebody else removed this entry at the same time. Add it again if it is needed.'),
  ),
};
