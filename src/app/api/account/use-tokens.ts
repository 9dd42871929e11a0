import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Token } from '#contract/account.ts';

/** The person's access tokens for scripts, expired ones too. The tokens themselves are told only when they are made. */
export function useTokens() {
  return useQuery({
    queryKey: keys.tokens,
    queryFn: async ({ signal }) => z.array(Token).parse((await callApi('/api/tokens', { signal })).body),
  });
}
