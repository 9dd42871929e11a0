import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import { Session, type SignUp } from '#contract/account.ts';

/** Makes an account and signs in with it. */
export function useSignUp() {
  return useMutation({
    mutationFn: async (body: z.infer<typeof SignUp>) =>
      Session.parse((await callApi('/api/auth/sign-up/email', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}
