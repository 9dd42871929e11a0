import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { InvitationAccepted, InvitationOffer } from '#contract/invitation.ts';

/** What an invitation is for, as whoever has its link may know. */
export function useOffer(secret: string) {
  return useQuery({
    queryKey: keys.offer(secret),
    queryFn: async ({ signal }) =>
      InvitationOffer.parse(
        (await callApi(`/api/invitations/${encodeURIComponent(secret)}`, { signal })).body,
      ),
    enabled: secret !== '',
    staleTime: 60_000,
  });
}

/** Accepts an invitation as whoever is signed in; answers what it leads to. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (secret: string) => {
      const path = `/api/invitations/${encodeURIComponent(secret)}/accept`;
      return InvitationAccepted.parse((await callApi(path, { method: 'POST' })).body);
    },
    onSuccess: ({ kind, id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.teams }),
        client.invalidateQueries({ queryKey: keys.models }),
        ...(kind === 'model' ? [client.invalidateQueries({ queryKey: keys.model(id) })] : []),
      ]),
  });
}
