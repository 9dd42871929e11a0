import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { Me, type UpdateMe } from '#contract/account.ts';

/** Changes name, e-mail or password of whoever is signed in. */
export function useUpdateMe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof UpdateMe>) =>
      Me.parse((await callApi('/api/me', { method: 'PUT', body })).body),
    onSuccess: async (me) => {
      client.setQueryData(keys.me, me);
      // A new password ends the other ones.
      await client.invalidateQueries({ queryKey: keys.sessions });
    },
  });
}
