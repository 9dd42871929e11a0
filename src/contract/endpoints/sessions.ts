import { z } from 'zod';
import { type Endpoint, PageQuery } from '#contract/endpoint.ts';
import { DeviceSession } from '#contract/session.ts';
import { Id } from '#model/store/text.ts';

/** Where the caller is signed in. */
export const SESSIONS = {
  listSessions: {
    method: 'GET',
    path: '/api/me/sessions',
    tag: 'Accounts',
    summary: 'Where the caller is signed in',
    query: PageQuery,
    status: 200,
    answer: z.array(DeviceSession),
    errors: ['FORBIDDEN'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/me/sessions/{sessionId}',
    tag: 'Accounts',
    summary: 'End one session',
    params: z.object({ sessionId: Id }),
    status: 204,
    retry: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/me/sessions',
    tag: 'Accounts',
    summary: 'End every session but the one that asks',
    status: 204,
    retry: true,
  },
} as const satisfies Record<string, Endpoint>;
