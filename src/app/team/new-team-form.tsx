import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { useCreateTeam } from '#app/api/team/teams.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { CreateTeam } from '#contract/account.ts';
import { t } from '#language/translate.ts';

/** Makes a team of a name. */
export function NewTeamForm({ onCreated }: { readonly onCreated: (teamId: string) => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(CreateTeam),
    defaultValues: { name: '' },
  });
  const create = useCreateTeam();
  const words = formState.errors.name?.message;
  const submit = handleSubmit(async (body) => {
    try {
      onCreated((await create.mutateAsync(body)).id);
    } catch (error) {
      setError('name', { message: refusalOf(error).message });
    }
  });
  return (
    <form
      noValidate
      aria-label={t('New team')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        {...register('name')}
        label={t('Name')}
        fieldClassName="min-w-48 flex-1"
        error={words === undefined ? undefined : asSentence(words)}
      />
      <Button type="submit" busy={create.isPending} className="mt-5">
        {t('Create team')}
      </Button>
    </form>
  );
}
