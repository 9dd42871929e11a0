import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { LinkedIdentity, type LinkIdentity } from '#contract/oidc.ts';

/** The accounts at the provider that sign in to the person’s. */
export function useIdentities() {
  return useQuery({
    queryKey: keys.identities,
    queryFn: async ({ signal }) =>
      z.array(LinkedIdentity).parse((await callApi('/api/me/identities', { signal })).body),
  });
}

/** Links the account at the provider that the code is of. */
export function useLinkIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof LinkIdentity>) => {
      await callApi('/api/me/identities', { method: 'POST', body });
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.identities }),
        client.invalidateQueries({ queryKey: keys.me }),
      ]),
  });
}

/** Unlinks an account at the provider. */
export function useUnlinkIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (identityId: string) => {
      await callApi(`/api/me/identities/${identityId}`, { method: 'DELETE', once: true });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.identities }),
        client.invalidateQueries({ queryKey: keys.me }),
      ]),
  });
}
