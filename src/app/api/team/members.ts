import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { Member, ResetLink } from '#contract/account.ts';
import type { TeamRole } from '#model/access.ts';

/** The members of a team. */
export function useMembers(teamId: string) {
  return useQuery({
    queryKey: keys.members(teamId),
    queryFn: async (asking) =>
      z.array(Member).parse(await callOrKept(`/api/teams/${teamId}/members`, asking)),
  });
}

/** Gives a member of a team another role. */
export function useUpdateMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, role }: { readonly userId: string; readonly role: TeamRole }) => {
      await callApi(`/api/teams/${teamId}/members/${userId}`, { method: 'PUT', body: { role } });
    },
    // One’s own role may be the one that changed.
    onSettled: () => client.invalidateQueries({ queryKey: keys.teams }),
  });
}

/** Takes a member out of a team; oneself, too. */
export function useRemoveMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await callApi(`/api/teams/${teamId}/members/${userId}`, { method: 'DELETE', once: true });
    },
    // Not waited for: whoever left themself leaves the page first.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.teams });
      void client.invalidateQueries({ queryKey: keys.models });
    },
  });
}

/** Makes a one-time link with which a member sets a new password. */
export function useMakeReset(teamId: string) {
  return useMutation({
    mutationFn: async (userId: string) => {
      const path = `/api/teams/${teamId}/members/${userId}/password-reset`;
      return ResetLink.parse((await callApi(path, { method: 'POST' })).body);
    },
  });
}
