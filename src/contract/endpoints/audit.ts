import { z } from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { type Endpoint, PageQuery } from '#contract/endpoint.ts';
import { Id } from '#model/store/text.ts';

/** The audit log. */
export const AUDIT = {
  listAudit: {
    method: 'GET',
    path: '/api/teams/{teamId}/audit',
    tag: 'Teams',
    summary: 'Who did what about access, newest first, for Owners and Admins',
    params: z.object({ teamId: Id }),
    query: PageQuery,
    status: 200,
    answer: z.array(AuditEntry),
    errors: ['FORBIDDEN'],
  },
} as const satisfies Record<string, Endpoint>;
