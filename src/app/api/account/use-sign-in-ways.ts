import { useQuery } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { SignInWays } from '#contract/oidc.ts';

/** How one can sign in and up here. */
export function useSignInWays() {
  return useQuery({
    queryKey: keys.signInWays,
    queryFn: async ({ signal }) => SignInWays.parse((await callApi('/api/auth/oidc', { signal })).body),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
