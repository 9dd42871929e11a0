import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type CreateToken, Token, TokenMade } from '#contract/account.ts';

/** The person's access tokens for scripts, expired ones too. The tokens themselves are told only when they are made. */
export function useTokens() {
  return useQuery({
    queryKey: keys.tokens,
    queryFn: async ({ signal }) => z.array(Token).parse((await callApi('/api/tokens', { signal })).body),
  });
}

/** Makes an access token; its answer is the only one that tells it. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof CreateToken>) =>
      TokenMade.parse((await callApi('/api/tokens', { method: 'POST', body })).body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}

/** Ends an access token: whatever uses it is signed out from then on. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (tokenId: string) => {
      await callApi(`/api/tokens/${tokenId}`, { method: 'DELETE', once: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}
