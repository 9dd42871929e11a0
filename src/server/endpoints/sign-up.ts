import { t } from '#language/translate.ts';
import { Failure } from '#server/failure.ts';
import { openedBy } from '#server/identity/invitations.ts';
import type { Settings } from '#server/settings.ts';
import { noteSignUp, type StoredInvitation } from '#server/storage/invitations.ts';
import type { Reader, Writer } from '#server/storage/tables.ts';

function notInvited(): Failure {
  return new Failure(
    'FORBIDDEN',
    t(
      'Accounts are made by invitation here. Open the link of an invitation, and sign up with the e-mail that it was sent to.',
    ),
    [{ path: 'invitation', message: t('is not an open invitation for this e-mail') }],
  );
}

/**
 * Whether someone with this (already normalised) e-mail may make an account: anyone, or whom an open invitation is for, once.
 * Answers that invitation, where there is one.
 * @throws Failure 403
 */
export async function admitSignUp(
  db: Reader,
  now: Date,
  { signUp }: Pick<Settings, 'signUp'>,
  email: string,
  secret: string | undefined,
): Promise<StoredInvitation | null> {
  const opened = secret === undefined ? null : await openedBy(db, secret, now);
  const invitation = opened?.email === email && opened.signedUpAt === null ? opened : null;
  if (invitation === null && signUp !== 'open') throw notInvited();
  return invitation;
}

/** As `admitSignUp`, and uses up the sign-up that the invitation allows. @throws Failure 403 */
export async function spendSignUp(
  tx: Writer,
  now: Date,
  settings: Pick<Settings, 'signUp'>,
  email: string,
  secret: string | undefined,
): Promise<void> {
  const invitation = await admitSignUp(tx, now, settings, email, secret);
  if (invitation !== null && !(await noteSignUp(tx, invitation.id, now.toISOString()))) throw notInvited();
}
