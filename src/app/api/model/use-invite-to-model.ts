import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { invitationsPath, staleAfterInvitation } from '#app/api/team/invitations.ts';
import { type InviteToModel, ModelInvitationSent } from '#contract/invitation.ts';

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
