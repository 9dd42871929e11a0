import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';

/** Ends the session, at the service where it can be reached, and here in any case. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      await callApi('/api/auth/sign-out', { method: 'POST' });
    },
    networkMode: 'always',
    onSettled: () => useToken.getState().signOut(),
  });
}
