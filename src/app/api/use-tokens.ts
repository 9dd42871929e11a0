import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Token } from '#contract/account.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** The person's access tokens for scripts, expired ones too. The tokens themselves are told only when they are made. */
export function useTokens() {
  return useQuery({
    queryKey: keys.tokens,
    queryFn: async ({ signal }) => z.array(Token).parse((await callApi('/api/tokens', { signal })).body),
  });
}
