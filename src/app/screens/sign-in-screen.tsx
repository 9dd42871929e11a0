import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AccountPage } from '#app/account/account-page.tsx';
import { SignInForm } from '#app/account/forms/sign-in-form.tsx';
import { ProviderButton } from '#app/account/provider-button.tsx';
import { ProviderSignIn } from '#app/account/provider-sign-in.tsx';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { useToken } from '#app/api/http/token.ts';
import { countUnsaved } from '#app/document/outbox/unsaved.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { useGoOnSignedIn } from './use-go-on-signed-in.ts';
import { useProviderArrival } from './use-provider-arrival.ts';
import { useTitle } from './use-title.ts';

/** Why a person who was at work has to sign in again, and what became of the work. */
function SessionNotice() {
  const unsaved = countUnsaved(useQueryClient());
  return (
    <Banner tone="warning">
      {t('Your session has ended.')}
      {unsaved > 0 &&
        ` ${t(
          '{count, plural, one {One change is kept on this page and saved once you sign in again.} other {{count} changes are kept on this page and saved once you sign in again.}}',
          { count: unsaved },
        )}`}
    </Banner>
  );
}

const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const search = route.useSearch();
  const lost = useToken((state) => state.lost);
  const arrival = useProviderArrival('sign-in');
  const to = (arrival?.ok ? arrival.visit.to : undefined) ?? search.to;
  const { data: ways } = useSignInWays();
  const { isUnasked = false } = useLocation().state;
  useTitle(t('Sign in'));
  const isWindow = arrival?.ok === true && arrival.visit.window === true;
  const signedIn = useToken(({ token }) => token !== null);
  useGoOnSignedIn(to, !isWindow);
  useEffect(() => {
    if (isWindow && signedIn) close();
  }, [isWindow, signedIn]);
  // Not every browser lets a window close itself that was at another site meanwhile.
  if (isWindow && signedIn)
    return (
      <AccountPage title={t('You are signed in')}>
        {t('Close this window and continue in the other one.')}
      </AccountPage>
    );
  return (
    <AccountPage
      title={t('Sign in')}
      notice={lost && <SessionNotice />}
      footer={
        ways?.signUp === 'invitation'
          ? t('Accounts are made by invitation here: open the link that you were sent.')
          : rich('No account yet? <a>Create one</a>', {
              a: (inside) => (
                <Link to="/sign-up" search={search} className="text-accent-text underline underline-offset-2">
                  {inside}
                </Link>
              ),
            })
      }
    >
      {arrival && <ProviderSignIn arrival={arrival} />}
      <SignInForm isUnasked={isUnasked} />
      <Link to="/forgot-password" className="text-accent-text underline underline-offset-2">
        {t('Forgot your password?')}
      </Link>
      <ProviderButton says="sign-in" visit={{ intent: 'sign-in', ...(to !== undefined && { to }) }} />
    </AccountPage>
  );
}
