import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Team } from '#contract/account.ts';

/** The teams that the person is in, with the role there. */
export function useTeams() {
  return useQuery({
    queryKey: keys.teams,
    queryFn: async ({ signal }) => z.array(Team).parse((await callApi('/api/teams', { signal })).body),
    staleTime: 60_000,
  });
}

/** Whether this role may make models in its team (interface, rule 2). */
export function mayCreateModels({ role }: Team): boolean {
  return role === 'Owner' || role === 'Admin';
}
