import type { FastifyRequest } from 'fastify';
import { saidIn, t } from '#language/translate.ts';
import { INVITATION_PAGE } from '#contract/invitation.ts';
import type { Deps } from '#server/deps.ts';
import { Failure, invalid } from '#server/failure.ts';
import { invitationMail, type Offer } from '#server/identity/invitation-mail.ts';
import { speechFor } from '#server/identity/mail-language.ts';
import type { StoredInvitation } from '#server/storage/invitations.ts';
import { findLanguage } from '#server/storage/users.ts';

/** How an invitation reaches the invited: by mail, or as a link to pass on. */
export interface Sent {
  readonly mailed: boolean;
  readonly link: string | null;
}

/**
 * Sends an invitation that is stored. It stays, also where the mail cannot be sent: then the link is answered, as where there
 * is no mail server.
 */
export async function sendInvitation(
  {
    deps,
    request,
    actor,
  }: {
    readonly deps: Deps;
    readonly request: FastifyRequest;
    readonly actor: { readonly user: { readonly email: string } };
  },
  offer: Offer,
  secret: string,
): Promise<Sent> {
  const link = `${deps.settings.publicUrl ?? ''}${INVITATION_PAGE}#${secret}`;
  if (deps.mail === null) return { mailed: false, link };
  try {
    const { db } = deps.storage;
    const speech = await speechFor(db, offer.email, await findLanguage(db, actor.user.email));
    await deps.mail.send(saidIn(speech, () => invitationMail(offer, link)));
    return { mailed: true, link: null };
  } catch (err) {
    request.log.warn({ err }, 'an invitation could not be mailed');
    return { mailed: false, link };
  }
}

/**
 * Whether one more invitation may be open.
 * @throws Failure 409 where this e-mail is invited already, 400 where there are too many
 */
export function admitOneMore(open: readonly StoredInvitation[], email: string, most: number): void {
  if (open.some((other) => other.email === email))
    throw new Failure(
      'CONFLICT',
      t('This e-mail is invited already. Send that invitation again, or revoke it.'),
      [{ path: 'email', message: t('is invited already') }],
    );
  if (open.length >= most)
    throw invalid([
      {
        path: 'email',
        message: t('there are {count} open invitations, the most there may be', { count: most }),
      },
    ]);
}
