import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import { Session, type SignIn } from '#contract/account.ts';

/** Signs in with e-mail and password; `inPlace`, over a page whose session ended. */
export function useSignIn(inPlace = false) {
  return useMutation({
    mutationFn: async (body: z.infer<typeof SignIn>) =>
      Session.parse((await callApi('/api/auth/sign-in/email', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState()[inPlace ? 'signInAgain' : 'signIn'](session),
  });
}
