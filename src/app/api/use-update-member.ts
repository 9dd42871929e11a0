import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeamRole } from '#model/access.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

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
