import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Team } from '#contract/account.ts';

/** A team that the person is in, with their role there. */
export function useTeam(teamId: string) {
  return useQuery({
    queryKey: keys.team(teamId),
    queryFn: async ({ signal }) => Team.parse((await callApi(`/api/teams/${teamId}`, { signal })).body),
  });
}
