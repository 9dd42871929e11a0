import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { invitationsPath, staleAfterInvitation } from '#app/api/team/invitations.ts';
import { type InviteToModel, ModelInvitation, ModelInvitationSent } from '#contract/invitation.ts';
import { ModelAccess } from '#contract/model.ts';
import { problem } from '#contract/problem.ts';
import { t } from '#language/translate.ts';
import { type AccessChange, applyAccessChange } from './access-change.ts';

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
        once: true,
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

/** Invites a person to a model; where no mail is sent, the answer is the only one that tells the link. */
export function useInviteToModel(modelId: string) {
  const client = useQueryClient();
  const to = { kind: 'model', id: modelId } as const;
  return useMutation({
    mutationFn: async (body: z.infer<typeof InviteToModel>) =>
      ModelInvitationSent.parse((await callApi(invitationsPath(to), { method: 'POST', body })).body),
    onSuccess: () =>
      Promise.all(staleAfterInvitation(to).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** A model’s open invitations, for whoever manages it. */
export function useModelInvitations(modelId: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.modelInvitations(modelId),
    queryFn: async ({ signal }) =>
      z
        .array(ModelInvitation)
        .parse((await callApi(invitationsPath({ kind: 'model', id: modelId }), { signal })).body),
    enabled,
  });
}
