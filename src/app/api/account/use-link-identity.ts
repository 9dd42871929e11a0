import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import type { LinkIdentity } from '#contract/oidc.ts';

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
