import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import {
  type InviteToTeam,
  ModelInvitationSent,
  TeamInvitation,
  TeamInvitationSent,
} from '#contract/invitation.ts';

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

/** Revokes an invitation: its link leads nowhere from then on. */
export function useRevokeInvitation(to: InvitedTo) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitationId: string) => {
      await callApi(`${invitationsPath(to)}/${invitationId}`, { method: 'DELETE', once: true });
    },
    onSettled: () =>
      Promise.all(staleAfterInvitation(to).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** What somebody is invited to. */
export interface InvitedTo {
  readonly kind: 'team' | 'model';
  readonly id: string;
}

/** Where the invitations to a team or a model are had. */
export function invitationsPath({ kind, id }: InvitedTo): string {
  return `/api/${kind}s/${id}/invitations`;
}

/** What is to be asked for again after its invitations changed: those to a model stand in its access list. */
export function staleAfterInvitation({ kind, id }: InvitedTo) {
  return kind === 'team' ? [keys.team(id)] : [keys.modelInvitations(id), keys.access(id)];
}
