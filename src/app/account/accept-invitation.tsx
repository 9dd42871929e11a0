import { useAcceptInvitation } from '#app/api/account/accepted-invitation.ts';
import { useMe } from '#app/api/account/own-account.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import type { InvitationAccepted, InvitationOffer } from '#contract/invitation.ts';
import { t } from '#language/translate.ts';
import { shownEmail } from './forms/account-change.ts';
import { FormError } from './forms/form-error.tsx';
import { useSigningOut } from './use-signing-out.tsx';

/** Accepts an invitation as whoever is signed in, if it is for them. */
export function AcceptInvitation(props: {
  readonly secret: string;
  readonly offer: InvitationOffer;
  readonly onAccepted: (to: InvitationAccepted) => void;
}) {
  const { secret, offer, onAccepted } = props;
  const { data: me, error } = useMe();
  const accept = useAcceptInvitation();
  const { leave, question } = useSigningOut();
  if (!me) return <FormError message={error ? refusalOf(error).message : undefined} />;
  // Both are told as they are stored, in the one spelling that they are compared in.
  if (me.email !== offer.email)
    return (
      <>
        <p className="m-0 break-words">
          {shownEmail(me) === ''
            ? t(
                'You are signed in as {name}, but the invitation is for {invited}. Sign out to continue with that e-mail.',
                { name: me.name, invited: offer.email },
              )
            : t(
                'You are signed in as {name} ({email}), but the invitation is for {invited}. Sign out to continue with that e-mail.',
                { name: me.name, email: me.email, invited: offer.email },
              )}
        </p>
        <Button onClick={leave}>{t('Sign out')}</Button>
        {question}
      </>
    );
  return (
    <>
      <Button
        variant="primary"
        autoFocus
        busy={accept.isPending}
        onClick={() => accept.mutate(secret, { onSuccess: onAccepted })}
      >
        {t('Accept invitation')}
      </Button>
      <FormError message={accept.error ? refusalOf(accept.error).message : undefined} />
    </>
  );
}
