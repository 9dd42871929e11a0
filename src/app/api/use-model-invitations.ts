import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ModelInvitation } from '#contract/invitation.ts';
import { callApi } from './client.ts';
import { invitationsPath } from './invitations.ts';
import { keys } from './keys.ts';

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
