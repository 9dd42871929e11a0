import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { DeviceSession } from '#contract/session.ts';
import { callApi } from './client.ts';
import { keys } from './keys.ts';

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      z.array(DeviceSession).parse((await callApi('/api/me/sessions', { signal })).body),
  });
}
