import { z } from 'zod';
import { Id } from '#model/store/text.ts';

/** What is written down, by the words that it is listed under. */
export const AUDIT_ACTIONS = [
  'sign-up',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'password-reset-asked',
  'password-reset-link-made',
  'password-reset',
  'email-changed',
  'account-deleted',
  'token-made',
  'token-revoked',
  'identity-linked',
  'identity-unlinked',
  'team-created',
  'team-renamed',
  'team-deleted',
  'template-replaced',
  'template-deleted',
  'member-added',
  'member-role-changed',
  'member-removed',
  'member-left',
  'invitation-made',
  'invitation-sent-again',
  'invitation-revoked',
  'invitation-accepted',
  'access-changed',
  'preview-made',
  'preview-revoked',
  'webhook-made',
  'webhook-changed',
  'webhook-deleted',
  'webhook-switched-off',
  'model-exported',
  'model-deleted',
  'tool-called',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One line of the audit log. Nothing changes or removes it. */
export const AuditEntry = z
  .object({
    id: Id,
    at: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    actorId: Id.nullable().meta({ description: 'The person who did it; null where nobody was signed in.' }),
    actorName: z.string().nullable(),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'What it was done to: the id of a person, token, invitation, model or team.' }),
    detail: z
      .record(z.string(), z.unknown())
      .meta({ description: 'More of it, such as a role before and after. Never a secret.' }),
    requestId: z.string(),
    address: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;
