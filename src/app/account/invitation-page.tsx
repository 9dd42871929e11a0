import type { ReactNode } from 'react';
import { useOffer } from '#app/api/account/accepted-invitation.ts';
import { ApiError } from '#app/api/http/client.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useToken } from '#app/api/http/token.ts';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Late } from '#app/ui/scheduling/late.tsx';
import type { InvitationAccepted, InvitationOffer } from '#contract/invitation.ts';
import { t } from '#language/translate.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { AccountPage } from './account-page.tsx';
import { SignInForm } from './forms/sign-in-form.tsx';
import { SignUpForm } from './forms/sign-up-form.tsx';
import { ProviderButton } from './provider-button.tsx';

/** What an invitation is for, and the way to take it up: as whoever is signed in, or after signing in or up. */
export function InvitationPage(props: {
  readonly secret: string;
  /** The address of this page, to come back to from the sign-in provider. */
  readonly address: string;
  readonly onAccepted: (to: InvitationAccepted) => void;
  /** The way on for whoever has a link that leads nowhere. */
  readonly otherWays: ReactNode;
}) {
  const { secret, address, onAccepted, otherWays } = props;
  const { data: offer, error, refetch } = useOffer(secret);
  const signedIn = useToken(({ token }) => token !== null);

  if (secret === '' || (error instanceof ApiError && error.problem.code === 'NOT_FOUND'))
    return (
      <AccountPage title={t('This invitation has ended')} footer={otherWays}>
        <p className="m-0">
          {t('It expired, was withdrawn or was accepted already. Ask the sender for a new one.')}
        </p>
      </AccountPage>
    );
  if (!offer)
    return error ? (
      <AccountPage title={t('The invitation could not be opened')} footer={otherWays}>
        <p role="alert" className="m-0">
          {whyNotLoaded(error)}
        </p>
        <Button variant="primary" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </AccountPage>
    ) : (
      <main className="flex min-h-full items-center justify-center">
        <Late>
          <ProgressBar label={t('Opening the invitation')} />
        </Late>
      </main>
    );
  const { email, hasAccount } = offer;
  return (
    <AccountPage
      title={
        offer.kind === 'team'
          ? t('Invitation to the team “{name}”', { name: offer.name })
          : t('Invitation to the model “{name}”', { name: offer.name })
      }
    >
      <OfferWords offer={offer} />
      {signedIn ? (
        <AcceptInvitation secret={secret} offer={offer} onAccepted={onAccepted} />
      ) : (
        <>
          <p className="m-0 text-muted">
            {hasAccount ? t('Sign in to accept it.') : t('Create an account to accept it.')}
          </p>
          {hasAccount ? <SignInForm email={email} /> : <SignUpForm invited={{ email, secret }} />}
          <ProviderButton
            says="go-on"
            visit={{ intent: 'sign-in', to: address, ...(!hasAccount && { invitation: secret }) }}
          />
        </>
      )}
    </AccountPage>
  );
}

function OfferWords({ offer }: { readonly offer: InvitationOffer }) {
  const { invitedBy, email, role, expiresAt } = offer;
  return (
    <p className="m-0 break-words">
      {t('{invitedBy} invites {email} as {role}. The invitation is open until {time}.', {
        invitedBy,
        email,
        role: roleLabel(role),
        time: shownTime(expiresAt),
      })}
    </p>
  );
}
