import { t } from '#language/translate.ts';
import type { Me } from '#contract/account.ts';

/** What whoever came by the start link is told until they can sign in again. */
export const KEEP_ACCOUNT = t(
  'This account exists only in this browser. Set an e-mail and a password to keep it.',
);

/** Whether this session is all that there is of an account: nobody could sign in to it again. */
export function livesHereOnly({ hasPassword, hasIdentity }: Me): boolean {
  return !hasPassword && !hasIdentity;
}
