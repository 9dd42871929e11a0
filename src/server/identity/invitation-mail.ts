import { dayText } from '#language/day-text.ts';
import { t } from '#language/translate.ts';
import { type Mail, oneLine } from '#server/mail.ts';

/** What an invitation says of itself. */
export interface Offer {
  readonly kind: 'team' | 'model';
  readonly name: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

/** The mail that brings an invitation: plain text, with names that can pass for nothing but names. */
export function invitationMail(offer: Offer, link: string): Mail {
  const { kind, email, expiresAt } = offer;
  const name = oneLine(offer.name, 80);
  const by = oneLine(offer.invitedBy, 80);
  const isTeam = kind === 'team';
  return {
    to: email,
    subject: isTeam
      ? t('Invitation to the team “{name}”', { name })
      : t('Invitation to the model “{name}”', { name }),
    text: [
      isTeam
        ? t('“{by}” invites you to the team “{name}” in Modelwright.', { by, name })
        : t('“{by}” invites you to the model “{name}” in Modelwright.', { by, name }),
      t('To accept, open this link and sign in, or sign up, with {email}:', { email }),
      link,
      t('It can be used once, until {day}. If you did not expect it, there is nothing to do.', {
        day: dayText(expiresAt),
      }),
    ].join('\n\n'),
  };
}
