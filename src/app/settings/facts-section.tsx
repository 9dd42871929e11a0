import { useQuery } from '@tanstack/react-query';
import { useAccess } from '#app/api/model/access.ts';
import { useModel } from '#app/api/model/use-model.ts';
import { useTeams } from '#app/api/team/teams.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { countWords } from '#app/kind-words.ts';
import { documentQuery } from '#app/sync/document.ts';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import type { ModelSettings } from '#contract/model.ts';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';

/** What a person asks for when they write a program or a bug report. */
export function FactsSection({ settings }: { readonly settings: ModelSettings }) {
  const { model } = useDocument();
  const { data: body } = useModel(settings.id);
  const { data: access } = useAccess(settings.id);
  const { data: teams } = useTeams();
  const { data: document } = useQuery({ ...documentQuery(settings.id), enabled: false });
  const named = (id: string) => access?.subjects.find((subject) => subject.id === id)?.name;
  const owner = access && body && (named(body.user_id) ?? t('Somebody'));
  const team =
    teams?.find(({ id }) => id === settings.team_id)?.name ??
    named(settings.team_id) ??
    (access && teams && t('A team that you are not in'));
  const counts = KINDS.filter((kind) => model.tables[kind].size > 0).map((kind) => {
    const { size } = model.tables[kind];
    return countWords(size, kind, shownCount(size));
  });
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('Created'), body && shownTime(body.created_at)],
    [t('Owner', undefined, 'of a model'), owner],
    [t('Team'), team],
    [t('Contents'), counts.length > 0 ? counts.join(', ') : t('No elements')],
    [t('Changes'), shownCount(document?.seq ?? settings.seq)],
  ];
  return (
    <Section title={t('About this model')}>
      <dl className="m-0 grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="pt-0.5 text-muted">{t('Id')}</dt>
        <dd className="m-0 flex flex-wrap items-center gap-2">
          <code className="break-all">{settings.id}</code>
          <CopyButton size="sm" text={settings.id} label={t('Copy id')} />
        </dd>
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="m-0 break-words">{fact ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
