import { type FormEvent, useState } from 'react';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { Team } from '#contract/account.ts';
import { CreateModel } from '#contract/model.ts';
import { SAMPLES, sampleLabel, sampleLanguageNote } from './samples/samples.ts';
import { useStartModel } from './use-start-model.ts';

const BLANK = 'blank';

/** What is entered of a new model, kept until it is made, and what makes it. */
function useNewModel(teams: readonly Team[], onCreated: (modelId: string) => void) {
  const firstTeam = teams[0]?.id ?? '';
  const [name, setName] = useBegunText(t('Name'));
  const [begunTeam, setTeam] = useBegunText(t('Team'), firstTeam);
  const [begunFrom, setFrom] = useBegunText(t('Start from'), BLANK);
  // What was begun may be older than the teams and the samples there are.
  const teamId = teams.some(({ id }) => id === begunTeam) ? begunTeam : firstTeam;
  const sample = SAMPLES.find(({ id }) => id === begunFrom);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const start = useStartModel();

  function rename(text: string) {
    setName(text);
    setWrong(null);
  }
  function startFrom(id: string) {
    setFrom(id);
    // A name that was typed stays; one that was offered follows the choice.
    if (name === '' || SAMPLES.some((one) => one.name === name))
      setName(SAMPLES.find((one) => one.id === id)?.name ?? '');
  }
  function forget() {
    setName('');
    setTeam(firstTeam);
    setFrom(BLANK);
  }
  async function create() {
    if (start.isPending) return;
    setRefused(null);
    const asked = CreateModel.pick({ name: true, team_id: true }).safeParse({ name, team_id: teamId });
    if (!asked.success) return setWrong(asSentence(fromEnglish(asked.error.issues[0]?.message ?? '')));
    try {
      const made = await start.mutateAsync({ name: asked.data.name, teamId, sampleId: sample?.id ?? null });
      forget();
      onCreated(made);
    } catch (error) {
      setRefused(refusalOf(error).message);
    }
  }
  const isBusy = start.isPending;
  return { name, rename, teamId, setTeam, sample, startFrom, wrong, refused, isBusy, forget, create };
}

/**
 * A new model: its name, whose it is, and what it begins with. What is begun stays until the model is made or `onCancel` is called, within a
 * `FieldKeepingProvider` also beyond the page.
 */
export function NewModelForm(props: {
  /** Those in which the person may make models; at least one. */
  readonly teams: readonly Team[];
  /** Whether somebody asked for it just now: then the keyboard goes on in it. */
  readonly isAsked: boolean;
  readonly onCreated: (modelId: string) => void;
  readonly onCancel: () => void;
}) {
  const { teams, isAsked, onCreated, onCancel } = props;
  const begun = useNewModel(teams, onCreated);
  const { name, teamId, sample, wrong, refused } = begun;
  const field = useFocusOnError(wrong);
  function cancel() {
    begun.forget();
    onCancel();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void begun.create();
  }

  return (
    <form
      noValidate
      aria-label={t('New model')}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      className="grid grid-cols-[2fr_1fr_2fr] items-start gap-3 rounded-md border border-hairline bg-surface p-4 max-md:grid-cols-1"
    >
      <TextField
        ref={field}
        autoFocus={isAsked}
        label={t('Name')}
        value={name}
        error={wrong ?? undefined}
        onValueChange={begun.rename}
      />
      <SelectField
        label={t('Team')}
        value={teamId}
        onValueChange={begun.setTeam}
        options={teams.map(({ id, name: called }) => ({ value: id, label: called }))}
      />
      <SelectField
        label={t('Start from')}
        hint={sampleLanguageNote()}
        value={sample?.id ?? BLANK}
        onValueChange={begun.startFrom}
        options={[
          { value: BLANK, label: t('Blank') },
          ...SAMPLES.map((one) => ({ value: one.id, label: sampleLabel(one) })),
        ]}
      />
      {refused !== null && (
        <p role="alert" className="col-span-full m-0 text-danger">
          {refused}
        </p>
      )}
      <div className="col-span-full flex gap-2">
        <Button type="submit" variant="primary" busy={begun.isBusy}>
          {t('Create model')}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
