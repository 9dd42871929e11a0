import type { ReactNode } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useToken } from '#app/api/http/token.ts';
import { useTeams } from '#app/api/team/teams.ts';
import { KeepTypedAbout } from '#app/document/keep-typed-about.tsx';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Team } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { NewTeamForm } from './new-team-form.tsx';

/** The teams that the person is in, and a new one. `link` leads to the page of a team. */
export function TeamsPage(props: {
  readonly link: (team: Team) => ReactNode;
  readonly onCreated: (teamId: string) => void;
}) {
  const { data: teams = [], error } = useTeams();
  const userId = useToken((state) => state.userId) ?? '';
  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-4xl px-6 pb-16 outline-0">
      <h1 className="m-0 pt-6 pb-1 text-xl font-semibold">{t('Teams')}</h1>
      <Section
        title={t('Your teams')}
        about={t('A model belongs to one team; it can be shared with others.')}
      >
        {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
        <ul aria-label={t('Your teams')} className="m-0 list-none p-0">
          {teams.map((team) => (
            <li
              key={team.id}
              className="flex items-center gap-2 border-t border-hairline py-1.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1 truncate">{props.link(team)}</span>
              <Badge>{roleLabel(team.role)}</Badge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('New team')} about={t('You become its Owner and can invite others.')}>
        <KeepTypedAbout about={userId} id={userId}>
          <FieldScope name={t('New team')} id="teams/new team">
            <NewTeamForm onCreated={props.onCreated} />
          </FieldScope>
        </KeepTypedAbout>
      </Section>
    </main>
  );
}
