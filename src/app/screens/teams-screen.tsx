import { Link, useNavigate } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { TeamsPage } from '#app/team/teams-page.tsx';
import { useToken } from '#app/api/http/token.ts';
import { t } from '#language/translate.ts';
import { UnfinishedOnPage } from '#app/outbox/unfinished-on-page.tsx';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useTitle } from './use-title.ts';

export function TeamsScreen() {
  const navigate = useNavigate();
  const userId = useToken((state) => state.userId);
  useTitle(t('Teams'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader unfinished={userId !== null && <UnfinishedOnPage about={userId} page="teams" />} />
      <ServiceAwayNotice />
      <TeamsPage
        link={({ id, name }) => (
          <Link
            to={paths.team}
            params={{ teamId: id }}
            className="font-medium text-accent-text hover:underline"
          >
            {name}
          </Link>
        )}
        onCreated={(teamId) => void navigate({ to: paths.team, params: { teamId } })}
      />
    </div>
  );
}
