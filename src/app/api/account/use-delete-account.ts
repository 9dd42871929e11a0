import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import type { DeleteMe } from '#contract/account.ts';

/** Deletes the account of whoever is signed in, and signs them out here. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (body: z.input<typeof DeleteMe>) => {
      await callApi('/api/me/delete', { method: 'POST', body });
    },
    onSuccess: () => useToken.getState().signOut(),
  });
}
