import { useQuery } from '@tanstack/react-query';
import { SignInWays } from '#contract/oidc.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** How one can sign in and up here. */
export function useSignInWays() {
  return useQuery({
    queryKey: keys.signInWays,
    queryFn: async ({ signal }) => SignInWays.parse((await callApi('/api/auth/oidc', { signal })).body),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
