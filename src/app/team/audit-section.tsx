import { useMemo } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useModels } from '#app/api/model/models.ts';
import { useMembers } from '#app/api/team/members.ts';
import { useTeams } from '#app/api/team/teams.ts';
import { useAudit } from '#app/api/team/use-audit.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Team } from '#contract/account.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { t } from '#language/translate.ts';
import { auditLabels } from './audit-labels.ts';

/** The team’s audit log, the newest first. */
export function AuditSection({ team }: { readonly team: Team }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(team.id);
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);
  const nameOf = useNames(team.id, entries);
  return (
    <div className="flex flex-col items-start gap-3">
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {entries.length > 0 && (
        <table aria-label={t('Audit log')} className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="border-b border-hairline text-sm text-muted">
              <th scope="col" className="w-24 py-1 pr-2 font-medium sm:w-48">
                {t('When')}
              </th>
              <th scope="col" className="w-20 px-2 py-1 font-medium sm:w-32">
                {t('Who')}
              </th>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('What')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className="border-b border-hairline align-top">
                <td className="py-1 pr-2 text-muted">
                  <time dateTime={entry.at}>{shownTime(entry.at)}</time>
                </td>
                <td className="px-2 py-1 break-words">{entry.actorName ?? t('Not signed in')}</td>
                <td className="px-2 py-1 break-words">{auditLabels(entry, nameOf)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show earlier ones')}
        </Button>
      )}
    </div>
  );
}

/** The names of the people, models and teams that the person knows, or that the log itself tells, by id. */
function useNames(teamId: string, entries: readonly AuditEntry[]): (id: string) => string | undefined {
  const { data: members } = useMembers(teamId);
  const { data: models } = useModels();
  const { data: teams } = useTeams();
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { actorId, actorName } of entries)
      if (actorId !== null && actorName !== null) names.set(actorId, actorName);
    for (const { userId, name } of members ?? []) names.set(userId, name);
    for (const { id, name } of [...(models ?? []), ...(teams ?? [])]) names.set(id, name);
    return (id) => names.get(id);
  }, [entries, members, models, teams]);
}
