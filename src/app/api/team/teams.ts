import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { type CreateTeam, Team } from '#contract/account.ts';

/** The teams that the person is in, with the role there. */
export function useTeams() {
  return useQuery({
    queryKey: keys.teams,
    queryFn: async (asking) => z.array(Team).parse(await callOrKept('/api/teams', asking)),
    staleTime: 60_000,
  });
}

/** Whether this role may make models in its team (interface, rule 2). */
export function mayCreateModels({ role }: Team): boolean {
  return role === 'Owner' || role === 'Admin';
}

/** A team that the person is in, with their role there. */
export function useTeam(teamId: string) {
  return useQuery({
    queryKey: keys.team(teamId),
    queryFn: async (asking) => Team.parse(await callOrKept(`/api/teams/${teamId}`, asking)),
  });
}

/** Makes a team, whose Owner the person is. */
export function useCreateTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof CreateTeam>) =>
      Team.parse((await callApi('/api/teams', { method: 'POST', body, once: true })).body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams, exact: true }),
  });
}

/** Renames a team. */
export function useUpdateTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly name: string }) =>
      Team.parse((await callApi(`/api/teams/${teamId}`, { method: 'PUT', body })).body),
    onSuccess: async (team) => {
      client.setQueryData(keys.team(teamId), team);
      await client.invalidateQueries({ queryKey: keys.teams });
    },
  });
}

/** Deletes a team that has no models. */
export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (teamId: string) => {
      await callApi(`/api/teams/${teamId}`, { method: 'DELETE', once: true });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams, exact: true }),
  });
}
