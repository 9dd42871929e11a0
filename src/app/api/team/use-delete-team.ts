import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';

/** Deletes a team that has no models. */
export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (teamId: string) => {
      await callApi(`/api/teams/${teamId}`, { method: 'DELETE' });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams, exact: true }),
  });
}
