import { useQuery } from '@tanstack/react-query';
import { Team } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** A team that the person is in, with their role there. */
export function useTeam(teamId: string) {
  return useQuery({
    queryKey: keys.team(teamId),
    queryFn: async ({ signal }) => Team.parse((await callApi(`/api/teams/${teamId}`, { signal })).body),
  });
}
