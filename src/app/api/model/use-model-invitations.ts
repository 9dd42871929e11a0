import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { invitationsPath } from '#app/api/team/invitations.ts';
import { ModelInvitation } from '#contract/invitation.ts';

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
