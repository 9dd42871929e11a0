import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Member } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** The members of a team. */
export function useMembers(teamId: string) {
  return useQuery({
    queryKey: keys.members(teamId),
    queryFn: async ({ signal }) =>
      z.array(Member).parse((await callApi(`/api/teams/${teamId}/members`, { signal })).body),
  });
}
