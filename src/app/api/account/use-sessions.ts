import { useQuery } from '@tanstack/react-query';
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
