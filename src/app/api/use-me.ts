import { useQuery } from '@tanstack/react-query';
import { Me } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** Who is signed in, and whether with a password they could sign in again. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => Me.parse((await callApi('/api/me', { signal })).body),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
