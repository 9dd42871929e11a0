import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Team } from '#contract/account.ts';

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
