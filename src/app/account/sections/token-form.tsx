import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormError } from '#app/account/forms/form-error.tsx';
import { showRefusal, wordsOf } from '#app/account/forms/form-labels.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { CreateToken } from '#contract/account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCESS = [
  { value: 'read', label: t('Read', undefined, 'an access') },
  { value: 'write', label: t('Read and write', undefined, 'an access') },
] as const;
const LIFETIMES = [
  { value: '7', label: t('In 7 days') },
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
] as const;
const Form = CreateToken.pick({ name: true, access: true }).extend({ days: z.string() });

function inDays(days: string): string {
  return new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}

/** What a new access token is called, what it may do and how long it lives. */
export function TokenForm(props: {
  readonly onMake: (token: z.infer<typeof CreateToken>) => Promise<unknown>;
}) {
  const { register, handleSubmit, formState, setError, reset } = useForm<z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: { name: '', access: 'read', days: '90' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, access, days }) => {
    try {
      await props.onMake({ name, access, expiresAt: inDays(days) });
      reset();
    } catch (error) {
      showRefusal(setError, refusalOf(error), ['name', 'access']);
    }
  });
  return (
    <form
      noValidate
      aria-label={t('New token')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        {...register('name')}
        label={t('Token name')}
        placeholder={t('What uses the token')}
        fieldClassName="min-w-40 flex-1"
        error={wordsOf(errors.name)}
      />
      <SelectField
        {...register('access')}
        label={t('Access')}
        fieldClassName="w-36"
        options={ACCESS}
        error={wordsOf(errors.access)}
      />
      <SelectField {...register('days')} label={t('Expires')} fieldClassName="w-32" options={LIFETIMES} />
      <Button type="submit" busy={isSubmitting} className="mt-5">
        {t('Make token')}
      </Button>
      <div className="basis-full">
        <FormError message={errors.root?.message} />
      </div>
    </form>
  );
}
