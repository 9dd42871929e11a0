import { useMutation } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';

/** Asks for a mail with a link for a new password. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => callApi('/api/auth/forgot-password', { method: 'POST', body: { email } }),
  });
}
