import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#app/api/http/client.ts';
import { useToken } from '#app/api/http/token.ts';
import { Session } from '#contract/account.ts';
import type { OidcSession } from '#contract/oidc.ts';

/** Signs in, or up, with the code that came back from the provider. */
export function useProviderSession() {
  return useMutation({
    mutationFn: async (body: z.infer<typeof OidcSession>) =>
      Session.parse((await callApi('/api/auth/oidc/session', { method: 'POST', body })).body),
    onSuccess: (session) => useToken.getState().signIn(session),
  });
}
