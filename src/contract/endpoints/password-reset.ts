import { z } from 'zod';
import { ForgotPassword, ResetLink, ResetPassword } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

/** A new password for who has forgotten theirs. */
export const PASSWORD_RESET = {
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    tag: 'Accounts',
    summary: 'Have a link for a new password mailed; whether there is such an account is not told',
    open: true,
    body: ForgotPassword,
    status: 204,
    whenFull: true,
    errors: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    tag: 'Accounts',
    summary: 'Set a new password by a one-time link, and end all sessions',
    open: true,
    body: ResetPassword,
    status: 204,
    whenFull: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'BUSY'],
  },
  makeReset: {
    method: 'POST',
    path: '/api/teams/{teamId}/members/{userId}/password-reset',
    tag: 'Teams',
    summary:
      'Make a one-time link for a new password, for a member whose account came by this team’s invitation',
    params: z.object({ teamId: Id, userId: Id }),
    status: 200,
    answer: ResetLink,
    secret: true,
    retry: true,
    errors: ['CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>;
