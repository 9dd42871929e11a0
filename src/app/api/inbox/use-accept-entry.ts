import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { InvitationAccepted } from '#contract/invitation.ts';

/** Accepts the invitation that an entry of the inbox is about; answers what it leads to. */
export function useAcceptEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entryId: string) =>
      InvitationAccepted.parse((await callApi(`/api/inbox/${entryId}/accept`, { method: 'POST' })).body),
    onSettled: () =>
      Promise.all(
        [keys.inbox, keys.teams, keys.models].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
