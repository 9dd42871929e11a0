import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTeam } from '#app/api/team/teams.ts';
import { paths } from '#app/paths.ts';
import { TeamPage } from '#app/team/team-page.tsx';
import { t } from '#language/translate.ts';
import { UnfinishedOnPage } from '#app/outbox/unfinished-on-page.tsx';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useTitle } from './use-title.ts';

const route = getRouteApi('/signed-in/teams/$teamId');

export function TeamScreen() {
  const { teamId } = route.useParams();
  const { data: team } = useTeam(teamId);
  const navigate = useNavigate();
  useTitle(team?.name ?? '', t('Team'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader unfinished={<UnfinishedOnPage about={teamId} page="team" />} />
      <ServiceAwayNotice />
      <TeamPage teamId={teamId} onGone={() => void navigate({ to: paths.teams })} />
    </div>
  );
}
