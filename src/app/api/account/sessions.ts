import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { DeviceSession } from '#contract/session.ts';

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      z.array(DeviceSession).parse((await callApi('/api/me/sessions', { signal })).body),
  });
}

/** Ends a session of the person’s; without an id all but the present one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      const path = sessionId === null ? '/api/me/sessions' : `/api/me/sessions/${sessionId}`;
      await callApi(path, { method: 'DELETE', once: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}
