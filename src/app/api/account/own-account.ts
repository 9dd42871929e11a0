import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { callOrKept } from '#app/api/kept/kept-answers.ts';
import { type DeleteMe, Me, type UpdateMe } from '#contract/account.ts';

/** Who is signed in, and whether with a password they could sign in again. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async (asking) => {
      const me = Me.parse(await callOrKept('/api/me', asking));
      useToken.getState().identify(me.id);
      return me;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

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

/** Deletes the account of whoever is signed in, and signs them out here. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (body: z.input<typeof DeleteMe>) => {
      await callApi('/api/me/delete', { method: 'POST', body });
    },
    onSuccess: () => useToken.getState().signOut(),
  });
}
