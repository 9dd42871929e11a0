import { useQuery } from '@tanstack/react-query';
import { Me } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';
import { useToken } from './token.ts';

/** Who is signed in, and whether with a password they could sign in again. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => {
      const me = Me.parse((await callApi('/api/me', { signal })).body);
      useToken.getState().identify(me.id);
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
