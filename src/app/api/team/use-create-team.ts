import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { type CreateTeam, Team } from '#contract/account.ts';

/** Makes a team, whose Owner the person is. */
export function useCreateTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.infer<typeof CreateTeam>) =>
      Team.parse((await callApi('/api/teams', { method: 'POST', body })).body),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams, exact: true }),
  });
}
