import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Ends an access token: whatever uses it is signed out from then on. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (tokenId: string) => {
      await callApi(`/api/tokens/${tokenId}`, { method: 'DELETE' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}
