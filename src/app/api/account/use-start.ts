import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import { StartSession } from '#contract/account.ts';

/** Signs the owner of a fresh installation in with the one-time token that the service printed. */
export function useStart() {
  return useMutation({
    mutationFn: async (token: string) =>
      StartSession.parse((await callApi('/api/auth/start', { method: 'POST', body: { token } })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}
