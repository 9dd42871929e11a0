import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { ModelInvitationSent } from '#contract/invitation.ts';
import { type InvitedTo, invitationsPath, staleAfterInvitation } from './invitations.ts';

/** Sends an invitation again: with a new link, for another 14 days. */
export function useResendInvitation(to: InvitedTo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitationId: string) => {
      const path = `${invitationsPath(to)}/${invitationId}/resend`;
      return ModelInvitationSent.parse((await callApi(path, { method: 'POST' })).body);
    },
    onSettled: () =>
      Promise.all(staleAfterInvitation(to).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
