import { committed } from '#app/api/http/committed.ts';
import { useUpdateTeam } from '#app/api/team/use-update-team.ts';
import { t } from '#language/translate.ts';
import { SavedTextField } from '#app/ui/saved-fields/saved-text-field.tsx';
import type { Team } from '#contract/account.ts';
import { NameText } from '#model/store/text.ts';

/** The team’s name, saved as it is left. */
export function TeamName({ team }: { readonly team: Team }) {
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
