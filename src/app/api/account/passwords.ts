import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';

/** Asks for a mail with a link for a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => callApi('/api/auth/forgot-password', { method: 'POST', body: { email } }),
  });
}

/** Sets a new password by the token of a link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      callApi('/api/auth/reset-password', { method: 'POST', body }),
  });
}
