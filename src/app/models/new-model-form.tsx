import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import type { Team } from '#contract/account.ts';
import { CreateModel } from '#contract/model.ts';
import { SAMPLES, sampleLabel, sampleLanguageNote } from './samples/samples.ts';
import { useStartModel } from './use-start-model.ts';

const BLANK = 'blank';
const Form = CreateModel.pick({ name: true, team_id: true }).extend({ from: z.string() });

/** A new model: its name, whose it is, and what it begins with. */
export function NewModelForm(props: {
  /** Those in which the person may make models; at least one. */
  readonly teams: readonly Team[];
  readonly onCreated: (modelId: string) => void;
  readonly onCancel: () => void;
}) {
  const { teams, onCreated, onCancel } = props;
  const { register, handleSubmit, formState, setError, setValue, getValues } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: '', team_id: teams[0]?.id ?? '', from: BLANK },
  });
  const start = useStartModel();
  const { errors } = formState;
  const words = (message: string | undefined) => (message === undefined ? undefined : asSentence(message));
  // A name that was typed stays; one that was offered follows the choice.
  const nameAfterSample = () => {
    const { name, from } = getValues();
    if (name !== '' && !SAMPLES.some((sample) => sample.name === name)) return;
    setValue('name', SAMPLES.find(({ id }) => id === from)?.name ?? '');
  };
  const submit = handleSubmit(async ({ name, team_id, from }) => {
    try {
      onCreated(await start.mutateAsync({ name, teamId: team_id, sampleId: from === BLANK ? null : from }));
    } catch (error) {
      setError('root', { message: refusalOf(error).message });
    }
  });
  return (
    <form
      noValidate
      aria-label={t('New model')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="grid grid-cols-[2fr_1fr_2fr] items-start gap-3 rounded-md border border-hairline bg-surface p-4 max-md:grid-cols-1"
    >
      <TextField {...register('name')} autoFocus label={t('Name')} error={words(errors.name?.message)} />
      <SelectField
        {...register('team_id')}
        label={t('Team')}
        options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        error={words(errors.team_id?.message)}
      />
      <SelectField
        {...register('from', { onChange: nameAfterSample })}
        label={t('Start from')}
        hint={sampleLanguageNote()}
        options={[
          { value: BLANK, label: t('Blank') },
          ...SAMPLES.map((sample) => ({ value: sample.id, label: sampleLabel(sample) })),
        ]}
      />
      {errors.root?.message !== undefined && (
        <p role="alert" className="col-span-full m-0 text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="col-span-full flex gap-2">
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('Create model')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
