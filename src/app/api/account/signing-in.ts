import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { Session, type SignIn, type SignUp, StartSession } from '#contract/account.ts';
import { type OidcSession, SignInWays } from '#contract/oidc.ts';

/** How one can sign in and up here. */
export function useSignInWays() {
  return useQuery({
    queryKey: keys.signInWays,
    queryFn: async ({ signal }) => SignInWays.parse((await callApi('/api/auth/oidc', { signal })).body),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs in with e-mail and password; `inPlace`, over a page whose session ended. */
export function useSignIn(inPlace = false) {
  return useMutation({
    mutationFn: async (body: z.infer<typeof SignIn>) =>
      Session.parse((await callApi('/api/auth/sign-in/email', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState()[inPlace ? 'signInAgain' : 'signIn'](session),
  });
}

/** Makes an account and signs in with it. */
export function useSignUp() {
  return useMutation({
    mutationFn: async (body: z.infer<typeof SignUp>) =>
      Session.parse((await callApi('/api/auth/sign-up/email', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}

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

/** Signs the owner of a fresh installation in with the one-time token that the service printed. */
export function useStart() {
  return useMutation({
    mutationFn: async (token: string) =>
      StartSession.parse((await callApi('/api/auth/start', { method: 'POST', body: { token } })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}

/** Signs in, or up, with the code that came back from the provider. */
export function useProviderSession() {
  return useMutation({
    mutationFn: async (body: z.infer<typeof OidcSession>) =>
      Session.parse((await callApi('/api/auth/oidc/session', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}
