import type { Endpoint } from '#contract/endpoint.ts';
import { CreateGuest, Guest } from '#contract/guest.ts';

/** People without an account, who come by a preview link. */
export const GUESTS = {
  createGuest: {
    method: 'POST',
    path: '/api/auth/guest',
    tag: 'Accounts',
    summary: 'Trade a preview id for a token that views its model for an hour',
    open: true,
    body: CreateGuest,
    status: 200,
    answer: Guest,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    secret: true,
  },
} as const satisfies Record<string, Endpoint>;
