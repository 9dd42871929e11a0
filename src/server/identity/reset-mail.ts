import { t } from '#language/translate.ts';
import { RESET_PAGE } from '#contract/account.ts';
import { type Mail, oneLine } from '#server/mail.ts';
import type { StoredUser } from '#server/storage/users.ts';

/** Where a token sets a new password; it is behind the `#`, where no log and no referrer has it. */
export const resetLink = (publicUrl: string | null, token: string): string =>
  `${publicUrl ?? ''}${RESET_PAGE}#${token}`;

/** The mail that brings the link for a new password. */
export function resetMail({ name, email }: StoredUser, link: string): Mail {
  return {
    to: email,
    subject: t('A new password for Modelwright'),
    text: [
      t('Somebody asked for a new password for the account of “{name}” ({email}).', {
        name: oneLine(name, 80),
        email,
      }),
      t('If that was you, open this link and choose one:'),
      link,
      t(
        'It can be used once, within 30 minutes. If it was not you, there is nothing to do: the password stays as it is.',
      ),
    ].join('\n\n'),
  };
}

/** The mail that tells that a password was reset. */
export function wasResetMail({ name, email }: StoredUser): Mail {
  return {
    to: email,
    subject: t('Your password for Modelwright was changed'),
    text: [
      t(
        'The password of the account of “{name}” ({email}) was set anew by a link, and all its sessions have ended.',
        { name: oneLine(name, 80), email },
      ),
      t('If that was not you, ask for a new password at once, and tell the Owner of your team.'),
    ].join('\n\n'),
  };
}
