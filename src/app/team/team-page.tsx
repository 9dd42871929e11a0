import { ApiError } from '#app/api/http/client.ts';
import { committed } from '#app/api/http/committed.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useTeam, useUpdateTeam } from '#app/api/team/teams.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { Team } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { NameText } from '#model/store/text.ts';
import { AuditSection } from './audit-section.tsx';
import { DeleteTeam } from './delete-team.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { MemberSection } from './member-section.tsx';
import { leads } from './roles.ts';
import { WordTemplateSection } from './word-template.tsx';

/** The team’s name, saved as it is left. */
function TeamName({ team }: { readonly team: Team }) {
  const update = useUpdateTeam(team.id);
  return (
    <SavedTextField
      label={t('Name')}
      fieldClassName="max-w-80"
      value={team.name}
      onCommit={async (text) => {
        const name = text.trim();
        if (!NameText.safeParse(name).success)
          return { ok: false, message: t('A team needs a name of at most 2,000 characters.') };
        return committed(update.mutateAsync({ name }));
      }}
    />
  );
}

/** Whether the service knows no team by the id of the address that the person may see, or no such id. */
const isNoTeam = (error: Error) =>
  error instanceof ApiError && (error.problem.status === 404 || error.problem.code === 'VALIDATION_FAILED');

/** A team: who is in it, who is invited, and what was done about access. `onGone` leads away from one that is left or deleted. */
export function TeamPage({ teamId, onGone }: { readonly teamId: string; readonly onGone: () => void }) {
  const { data: team, error, refetch } = useTeam(teamId);
  if (!team)
    return (
      <main tabIndex={-1} className="flex-1 outline-0">
        {error && isNoTeam(error) && (
          <EmptyState actions={<Button onClick={onGone}>{t('All teams')}</Button>}>
            {t(
              'There is no such team here: it was deleted, or you are not a member. Ask its Owner to invite you.',
            )}
          </EmptyState>
        )}
        {error && !isNoTeam(error) && (
          <EmptyState actions={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}>
            {whyNotLoaded(error)}
          </EmptyState>
        )}
      </main>
    );
  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-4xl px-6 pb-16 outline-0">
      <h1 className="m-0 pt-6 pb-1 text-xl font-semibold break-words">{team.name}</h1>
      <Sections key={team.id} team={team} onGone={onGone} />
    </main>
  );
}

function Sections({ team, onGone }: { readonly team: Team; readonly onGone: () => void }) {
  const leading = leads(team.role);
  return (
    <>
      {leading && (
        <Section title={t('Team')} about={t('Name of the team.')}>
          <TeamName team={team} />
        </Section>
      )}
      <Section title={t('Members')} about={t('Who is in the team, and what each may do.')}>
        <MemberSection team={team} onLeft={onGone} />
      </Section>
      <Section
        title={t('Word template')}
        about={t(
          'Styles, headers, footers and margins of documents for Word, of all models of the team. At most 2 MiB, without macros.',
        )}
      >
        <WordTemplateSection team={team} />
      </Section>
      {leading && (
        <>
          <Section
            title={t('Invitations')}
            about={t('An invitation is for one e-mail. It lasts 14 days, and can be sent again.')}
          >
            <InvitationSection team={team} />
          </Section>
          <Section
            title={t('Audit log')}
            about={t('Who changed access to the team and its models. Entries are never removed.')}
          >
            <AuditSection team={team} />
          </Section>
        </>
      )}
      {team.role === 'Owner' && (
        <Section
          title={t('Delete')}
          about={t('Deletes the team and its memberships permanently. Delete its models first.')}
        >
          <DeleteTeam team={team} onDeleted={onGone} />
        </Section>
      )}
    </>
  );
}
