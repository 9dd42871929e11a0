import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountPage } from '#app/account/account-page.tsx';
import { ForgotPasswordForm } from '#app/account/forms/forgot-password-form.tsx';
import { ResetPasswordForm } from '#app/account/forms/reset-password-form.tsx';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { paths } from '#app/paths.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { useTitle } from './use-title.ts';

const WORDS = 'text-accent-text underline underline-offset-2';
const signIn = (words: ReactNode) => (
  <Link to="/sign-in" className={WORDS}>
    {words}
  </Link>
);

/** How one gets a new password here. */
export function ForgotPasswordScreen() {
  const { data: ways } = useSignInWays();
  useTitle(t('Forgot your password?'));
  return (
    <AccountPage title={t('Forgot your password?')} footer={signIn(t('Back to sign in'))}>
      {ways?.mail === false ? (
        <>
          <p className="m-0">
            {t(
              'This service sends no mail. Ask the Owner of your team for a link: in the list of members they have “New password”.',
            )}
          </p>
          <p className="m-0">
            {rich('If the Owner cannot create one, the administrator of the service can: {command}.', {
              command: <code>modelwright reset-password</code>,
            })}
          </p>
        </>
      ) : (
        ways && <ForgotPasswordForm />
      )}
    </AccountPage>
  );
}

/** Where a link for a new password leads. Its token stands in the fragment, which no server sees, and leaves the address at once. */
export function ResetPasswordScreen() {
  const { history } = useRouter();
  const [token] = useState(() => history.location.hash.replace(/^#/, ''));
  const [done, setDone] = useState(false);
  useTitle(t('New password'));
  useEffect(() => {
    if (history.location.hash !== '') history.replace(paths.resetPassword);
  }, [history]);
  if (done)
    return (
      <AccountPage title={t('Password changed')}>
        <p role="status" className="m-0">
          {rich('<a>Sign in</a> with the new password.', { a: (inside) => signIn(inside) })}
        </p>
      </AccountPage>
    );
  const another = (
    <Link to="/forgot-password" className={WORDS}>
      {t('Get another link')}
    </Link>
  );
  return (
    <AccountPage title={t('New password')} footer={another}>
      {token === '' ? (
        <p className="m-0">{t('The link is incomplete, or this page was reloaded. Open the link again.')}</p>
      ) : (
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </AccountPage>
  );
}
