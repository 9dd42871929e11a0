import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import type { TeamRole } from '#model/access.ts';

/** Gives a member of a team another role. */
export function useUpdateMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, role }: { readonly userId: string; readonly role: TeamRole }) => {
      await callApi(`/api/teams/${teamId}/members/${userId}`, { method: 'PUT', body: { role } });
    },
    // One’s own role may be the one that changed.
    onSettled: () => client.invalidateQueries({ queryKey: keys.teams }),
  });
}
