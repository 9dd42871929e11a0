import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountPage } from '#app/account/account-page.tsx';
import { SignUpForm } from '#app/account/sign-up-form.tsx';
import { useGoOnSignedIn } from './use-go-on-signed-in.ts';
import { useTitle } from './use-title.ts';

const route = getRouteApi('/sign-up');

export function SignUpScreen() {
  const search = route.useSearch();
  useTitle('Create an account');
  useGoOnSignedIn(search.to);
  return (
    <AccountPage
      title="Create an account"
      footer={
        <>
          Have an account?{' '}
          <Link to="/sign-in" search={search} className="text-accent-text underline underline-offset-2">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm />
    </AccountPage>
  );
}
