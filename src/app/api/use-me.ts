import { useQuery } from '@tanstack/react-query';
import { User } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** Who is signed in. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => User.parse((await callApi('/api/me', { signal })).body),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
