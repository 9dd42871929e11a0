import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Member } from '#contract/account.ts';

/** The members of a team. */
export function useMembers(teamId: string) {
  return useQuery({
    queryKey: keys.members(teamId),
    queryFn: async ({ signal }) =>
      z.array(Member).parse((await callApi(`/api/teams/${teamId}/members`, { signal })).body),
  });
}
