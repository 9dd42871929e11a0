import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { InvitationPage } from '#app/account/invitation-page.tsx';
import { forgetInvitation, keepInvitation, keptInvitation } from '#app/api/http/invitation-secret.ts';
import { paths } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import type { InvitationAccepted } from '#contract/invitation.ts';
import { useTitle } from './use-title.ts';

/** The page that an invitation's link opens. Its secret stands in the fragment, which no server sees, and leaves the address at once. */
export function InvitationScreen() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [secret] = useState(() => history.location.hash.replace(/^#/, '') || keptInvitation());
  useTitle(t('Invitation'));
  useEffect(() => {
    if (history.location.hash === '') return;
    keepInvitation(secret);
    history.replace(paths.invitation);
  }, [history, secret]);

  async function goTo({ kind, id }: InvitationAccepted) {
    forgetInvitation();
    await (kind === 'team'
      ? navigate({ to: paths.team, params: { teamId: id }, replace: true })
      : navigate({ to: paths.view, params: { modelId: id, view: 'structure' }, replace: true }));
  }

  return (
    <InvitationPage
      secret={secret}
      address={paths.invitation}
      onAccepted={(to) => void goTo(to)}
      otherWays={
        <Link to="/" className="text-accent-text underline underline-offset-2">
          {t('Go to your models')}
        </Link>
      }
    />
  );
}
