import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { StartPage } from '#app/account/start-page.tsx';
import { useToken } from '#app/api/http/token.ts';
import { paths } from '#app/paths.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { useTitle } from './use-title.ts';

const link = 'text-accent-text underline underline-offset-2';

/** The one-time start link. Its token stands in the fragment, which no server sees, and leaves the address at once. */
export function StartScreen() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [token] = useState(() => history.location.hash.replace(/^#/, ''));
  const signedIn = useToken((state) => state.token !== null);
  useTitle(t('Start', undefined, 'the first page'));
  useEffect(() => {
    if (history.location.hash !== '') history.replace(paths.start);
  }, [history]);
  return (
    <StartPage
      token={token}
      onStarted={(modelId) =>
        void navigate({
          to: '/models/$modelId/$view',
          params: { modelId, view: 'structure' },
          replace: true,
        })
      }
      otherWays={
        signedIn ? (
          <Link to="/" className={link}>
            {t('Go to your models')}
          </Link>
        ) : (
          rich('<a>Sign in</a> or <b>create an account</b>', {
            a: (inside) => (
              <Link to="/sign-in" className={link}>
                {inside}
              </Link>
            ),
            b: (inside) => (
              <Link to="/sign-up" className={link}>
                {inside}
              </Link>
            ),
          })
        )
      }
    />
  );
}
