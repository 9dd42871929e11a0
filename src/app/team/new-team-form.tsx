import { type FormEvent, useState } from 'react';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { useCreateTeam } from '#app/api/team/teams.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { CreateTeam } from '#contract/account.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';

/** Makes a team of a name. What is begun, or refused, stays in its field. */
export function NewTeamForm({ onCreated }: { readonly onCreated: (teamId: string) => void }) {
  const [name, setName] = useBegunText(t('Name'));
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useFocusOnError(wrong);
  const create = useCreateTeam();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setWrong(null);
    const body = CreateTeam.safeParse({ name });
    if (!body.success) return setWrong(asSentence(fromEnglish(body.error.issues[0]?.message ?? '')));
    try {
      const { id } = await create.mutateAsync(body.data);
      setName('');
      onCreated(id);
    } catch (error) {
      setWrong(refusalOf(error).message);
    }
  }

  return (
    <form
      noValidate
      aria-label={t('New team')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        ref={field}
        label={t('Name')}
        fieldClassName="min-w-48 flex-1"
        value={name}
        error={wrong ?? undefined}
        onValueChange={(text) => {
          setName(text);
          setWrong(null);
        }}
      />
      <Button type="submit" busy={create.isPending} className="mt-5">
        {t('Create team')}
      </Button>
    </form>
  );
}
