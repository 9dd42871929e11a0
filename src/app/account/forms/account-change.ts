import type { z } from 'zod';
import { livesHereOnly } from '#app/account/keep-account.ts';
import { t } from '#language/translate.ts';
import { type Me, UpdateMe } from '#contract/account.ts';
import { fieldErrors } from '#contract/problem.ts';
import type { FieldError } from '#model/store/result.ts';

/** What the form of the account holds. An empty password is none. */
export interface AccountDraft {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly currentPassword: string;
}

type Change =
  | { readonly ok: true; readonly body: z.input<typeof UpdateMe> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The e-mail to show: the one that the start link made up is nobody's. */
export function shownEmail({ email }: Me): string {
  return email.endsWith('.invalid') ? '' : email;
}

/** The request that stores what of the draft differs from the account, or what is wrong with it, beside its fields. */
export function accountChange(draft: AccountDraft, me: Me): Change {
  const errors: FieldError[] = [];
  const emailChanges = draft.email.trim() !== shownEmail(me);
  const body: z.input<typeof UpdateMe> = {
    ...(draft.name !== me.name && { name: draft.name }),
    ...(emailChanges && { email: draft.email.trim() }),
    ...(draft.password !== '' && { password: draft.password }),
  };
  const guarded = body.email !== undefined || body.password !== undefined;
  if (me.hasPassword && guarded) {
    if (draft.currentPassword === '') errors.push({ path: 'currentPassword', message: t('is required') });
    body.currentPassword = draft.currentPassword;
  }
  if (livesHereOnly(me) && guarded) {
    // One without the other is no way to sign in.
    if (draft.email.trim() === '') errors.push({ path: 'email', message: t('is needed to sign in') });
    if (draft.password === '') errors.push({ path: 'password', message: t('is needed to sign in') });
  }
  const parsed = UpdateMe.safeParse(body);
  for (const error of parsed.success ? [] : fieldErrors(parsed.error))
    if (!errors.some(({ path }) => path === error.path)) errors.push(error);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, body };
}
