import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { LinkedIdentity } from '#contract/oidc.ts';

/** The accounts at the provider that sign in to the person’s. */
export function useIdentities() {
  return useQuery({
    queryKey: keys.identities,
    queryFn: async ({ signal }) =>
      z.array(LinkedIdentity).parse((await callApi('/api/me/identities', { signal })).body),
  });
}
