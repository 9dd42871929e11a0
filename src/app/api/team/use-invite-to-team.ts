import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type InviteToTeam, TeamInvitationSent } from '#contract/invitation.ts';
import { invitationsPath } from './invitations.ts';

/** Invites a person to a team; where no mail is sent, the answer is the only one that tells the link. */
export function useInviteToTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof InviteToTeam>) => {
      const path = invitationsPath({ kind: 'team', id: teamId });
      return TeamInvitationSent.parse((await callApi(path, { method: 'POST', body })).body);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.team(teamId) }),
  });
}
