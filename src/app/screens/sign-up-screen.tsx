import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountPage } from '#app/account/account-page.tsx';
import { SignUpForm } from '#app/account/forms/sign-up-form.tsx';
import { ProviderButton } from '#app/account/provider-button.tsx';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { useGoOnSignedIn } from './use-go-on-signed-in.ts';
import { useTitle } from './use-title.ts';

const route = getRouteApi('/sign-up');

export function SignUpScreen() {
  const search = route.useSearch();
  const { data: ways } = useSignInWays();
  useTitle(t('Create an account'));
  useGoOnSignedIn(search.to);
  return (
    <AccountPage
      title={t('Create an account')}
      footer={rich('Have an account? <a>Sign in</a>', {
        a: (inside) => (
          <Link to="/sign-in" search={search} className="text-accent-text underline underline-offset-2">
            {inside}
          </Link>
        ),
      })}
    >
      {ways?.signUp === 'invitation' ? (
        <p className="m-0">
          {t(
            'Accounts are made by invitation here. Ask a member of a team to invite you, and open the link that you are sent.',
          )}
        </p>
      ) : (
        <>
          <SignUpForm />
          <ProviderButton
            says="go-on"
            visit={{ intent: 'sign-in', ...(search.to !== undefined && { to: search.to }) }}
          />
        </>
      )}
    </AccountPage>
  );
}
