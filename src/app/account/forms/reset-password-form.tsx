import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useResetPassword } from '#app/api/account/passwords.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ResetPassword } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { FormError } from './form-error.tsx';
import { showRefusal, wordsOf } from './form-labels.ts';

/** The new password that a link is for. */
export function ResetPasswordForm(props: { readonly token: string; readonly onDone: () => void }) {
  const { token, onDone } = props;
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ResetPassword),
    defaultValues: { token, password: '' },
  });
  const reset = useResetPassword();
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    reset
      .mutateAsync(values)
      .then(onDone)
      .catch((error: unknown) => showRefusal(setError, refusalOf(error), ['password'])),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        {...register('password')}
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={t('At least 10 characters. All your sessions end.')}
        error={wordsOf(errors.password)}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-1">
        {t('Set password')}
      </Button>
    </form>
  );
}
