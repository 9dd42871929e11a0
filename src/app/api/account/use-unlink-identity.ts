import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Unlinks an account at the provider. */
export function useUnlinkIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (identityId: string) => {
      await callApi(`/api/me/identities/${identityId}`, { method: 'DELETE' });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.identities }),
        client.invalidateQueries({ queryKey: keys.me }),
      ]),
  });
}
