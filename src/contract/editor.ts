import type { Endpoint } from './endpoint.ts';
import { ACCESS } from './endpoints/access.ts';
import { ACCOUNTS } from './endpoints/accounts.ts';
import { AGREEMENTS } from './endpoints/agreements.ts';
import { ANSWERS } from './endpoints/answers.ts';
import { AUDIT } from './endpoints/audit.ts';
import { BASELINES } from './endpoints/baselines.ts';
import { CHANGES } from './endpoints/changes.ts';
import { COMMENTS } from './endpoints/comments.ts';
import { CONTENT } from './endpoints/content.ts';
import { DEFINITIONS } from './endpoints/definitions.ts';
import { GUESTS } from './endpoints/guest.ts';
import { HISTORY } from './endpoints/history.ts';
import { INBOX } from './endpoints/inbox.ts';
import { INTERFACES } from './endpoints/interfaces.ts';
import { INVITATIONS } from './endpoints/invitations.ts';
import { LIVE } from './endpoints/live.ts';
import { MODELS } from './endpoints/models.ts';
import { OIDC } from './endpoints/oidc.ts';
import { PARTS } from './endpoints/parts.ts';
import { PASSWORD_RESET } from './endpoints/password-reset.ts';
import { PREVIEWS } from './endpoints/previews.ts';
import { REQUIREMENTS } from './endpoints/requirements.ts';
import { SERVICE } from './endpoints/service.ts';
import { SESSIONS } from './endpoints/sessions.ts';
import { STAGED_CHANGES } from './endpoints/staged-changes.ts';
import { STATES } from './endpoints/states.ts';
import { TEAMS } from './endpoints/teams.ts';
import { TOKENS } from './endpoints/tokens.ts';
import { TRACE_LINKS } from './endpoints/trace-links.ts';
import { DOCUMENT_TEMPLATES } from './endpoints/document-templates.ts';
import { EMBEDDED_FILES } from './endpoints/embedded-files.ts';
import { TRANSFERS } from './endpoints/transfers.ts';
import { TRANSITIONS } from './endpoints/transitions.ts';
import { WEBHOOKS } from './endpoints/webhooks.ts';

/** What we add to the documented operations, in the order in which the OpenAPI document shows them. */
export const EDITOR = {
  ...SERVICE,
  ...ACCOUNTS,
  ...PASSWORD_RESET,
  ...OIDC,
  ...GUESTS,
  ...SESSIONS,
  ...TOKENS,
  ...TEAMS,
  ...DOCUMENT_TEMPLATES,
  ...INVITATIONS,
  ...AUDIT,
  ...MODELS,
  ...DEFINITIONS,
  ...CONTENT,
  ...ACCESS,
  ...PREVIEWS,
  ...PARTS,
  ...INTERFACES,
  ...AGREEMENTS,
  ...STATES,
  ...TRANSITIONS,
  ...REQUIREMENTS,
  ...TRACE_LINKS,
  ...ANSWERS,
  ...CHANGES,
  ...HISTORY,
  ...BASELINES,
  ...COMMENTS,
  ...STAGED_CHANGES,
  ...INBOX,
  ...LIVE,
  ...TRANSFERS,
  ...EMBEDDED_FILES,
  ...WEBHOOKS,
} as const satisfies Record<string, Endpoint>;
