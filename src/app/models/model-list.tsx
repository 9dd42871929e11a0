import { t } from '#language/translate.ts';
import type { Team } from '#contract/account.ts';
import type { ModelSummary } from '#contract/model.ts';
import { ModelRow } from './model-row.tsx';

const heading = 'px-2 py-1.5 text-left text-sm font-normal text-muted';

/** The models as a table, the one changed last first. */
export function ModelList({
  models,
  teams,
}: {
  models: readonly ModelSummary[];
  teams: readonly Team[] | undefined;
}) {
  const teamNames = new Map(teams?.map(({ id, name }) => [id, name]));
  return (
    <table className="w-full table-fixed border-collapse rounded-md border border-hairline bg-surface max-sm:block">
      {/* On a phone every model is a card of its own. */}
      <thead className="max-sm:sr-only">
        <tr className="border-b border-hairline">
          <th scope="col" className={`${heading} pl-4`}>
            {t('Model')}
          </th>
          <th scope="col" className={`${heading} w-44`}>
            {t('Team')}
          </th>
          <th scope="col" className={`${heading} w-24 text-right!`}>
            {t('Elements')}
          </th>
          <th scope="col" className={`${heading} w-44`}>
            {t('Last changed')}
          </th>
          <th scope="col" className="w-12">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline max-sm:block">
        {models.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            team={teamNames.get(model.team_id) ?? (teams && t('Shared with you'))}
          />
        ))}
      </tbody>
    </table>
  );
}
