import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Takes a member out of a team; oneself, too. */
export function useRemoveMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      await callApi(`/api/teams/${teamId}/members/${userId}`, { method: 'DELETE' });
    },
    // Not waited for: whoever left themself leaves the page first.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.teams });
      void client.invalidateQueries({ queryKey: keys.models });
    },
  });
}
