import { useQuery } from '@tanstack/react-query';
import { InvitationOffer } from '#contract/invitation.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

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
