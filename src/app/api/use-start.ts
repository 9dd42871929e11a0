import { useMutation } from '@tanstack/react-query';
import { StartSession } from '#contract/account.ts';
import { callApi } from './client.ts';
import { useToken } from './token.ts';

/** Signs the owner of a fresh installation in with the one-time token that the service printed. */
export function useStart() {
  return useMutation({
    mutationFn: async (token: string) =>
      StartSession.parse((await callApi('/api/auth/start', { method: 'POST', body: { token } })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}
