import { useQuery } from '@tanstack/react-query';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { Me } from '#contract/account.ts';

/** Who is signed in, and whether with a password they could sign in again. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async (asking) => {
      const me = Me.parse(await callOrKept('/api/me', asking));
      useToken.getState().identify(me.id);
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
