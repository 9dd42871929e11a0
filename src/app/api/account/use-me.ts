import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { Me } from '#contract/account.ts';

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
