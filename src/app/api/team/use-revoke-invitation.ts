import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { type InvitedTo, invitationsPath, staleAfterInvitation } from './invitations.ts';

/** Revokes an invitation: its link leads nowhere from then on. */
export function useRevokeInvitation(to: InvitedTo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitationId: string) => {
      await callApi(`${invitationsPath(to)}/${invitationId}`, { method: 'DELETE' });
    },
    onSettled: () =>
      Promise.all(staleAfterInvitation(to).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
