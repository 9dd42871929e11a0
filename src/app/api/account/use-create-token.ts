import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type CreateToken, TokenMade } from '#contract/account.ts';

/** Makes an access token; its answer is the only one that tells it. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof CreateToken>) =>
      TokenMade.parse((await callApi('/api/tokens', { method: 'POST', body })).body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}
