import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { TeamInvitation } from '#contract/invitation.ts';
import { invitationsPath } from './invitations.ts';

/** A team’s open invitations, for its Owners and Admins. */
export function useTeamInvitations(teamId: string) {
  return useQuery({
    queryKey: keys.teamInvitations(teamId),
    queryFn: async ({ signal }) =>
      z
        .array(TeamInvitation)
        .parse((await callApi(invitationsPath({ kind: 'team', id: teamId }), { signal })).body),
  });
}
