import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { InvitationOffer } from '#contract/invitation.ts';

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
