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
export function invitationMail({ kind, name, email, invitedBy, expiresAt }: Offer, link: string): Mail {
  const what = `the ${kind} “${oneLine(name, 80)}”`;
  return {
    to: email,
    subject: `Invitation to ${what}`,
    text: [
      `“${oneLine(invitedBy, 80)}” invites you to ${what} in Modelwright.`,
      `To accept, open this link and sign in, or sign up, with ${email}:`,
      link,
      `It can be used once, until ${expiresAt.slice(0, 10)}. If you did not expect it, there is nothing to do.`,
    ].join('\n\n'),
  };
}
