import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { ResetLink } from '#contract/account.ts';

/** Makes a one-time link with which a member sets a new password. */
export function useMakeReset(teamId: string) {
  return useMutation({
    mutationFn: async (userId: string) => {
      const path = `/api/teams/${teamId}/members/${userId}/password-reset`;
      return ResetLink.parse((await callApi(path, { method: 'POST' })).body);
    },
  });
}
