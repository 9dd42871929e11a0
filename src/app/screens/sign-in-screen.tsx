import { getRouteApi, Link } from '@tanstack/react-router';
import { AccountPage } from '#app/account/account-page.tsx';
import { SignInForm } from '#app/account/sign-in-form.tsx';
import { useToken } from '#app/api/token.ts';
import { SessionNotice } from './session-notice.tsx';
import { useGoOnSignedIn } from './use-go-on-signed-in.ts';
import { useTitle } from './use-title.ts';

const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const search = route.useSearch();
  const lost = useToken((state) => state.lost);
  useTitle('Sign in');
  useGoOnSignedIn(search.to);
  return (
    <AccountPage
      title="Sign in"
      notice={lost && <SessionNotice />}
      footer={
        <>
          No account yet?{' '}
          <Link to="/sign-up" search={search} className="text-accent-text underline underline-offset-2">
            Create one
          </Link>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  );
}
