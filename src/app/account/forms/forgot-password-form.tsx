import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useForgotPassword } from '#app/api/account/passwords.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ForgotPassword } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { FormError } from './form-error.tsx';
import { showRefusal, wordsOf } from './form-labels.ts';

/** Asks for the mail with a link for a new password. What is answered is the same whether there is such an account. */
export function ForgotPasswordForm() {
  const { register, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: '' },
  });
  const forgot = useForgotPassword();
  const { errors } = formState;
  const submit = handleSubmit(({ email }) =>
    forgot.mutateAsync(email).catch((error: unknown) => showRefusal(setError, refusalOf(error), ['email'])),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        {...register('email')}
        label={t('E-mail')}
        hint={t('A link to set a new password is mailed to it.')}
        type="email"
        autoComplete="username"
        autoFocus
        error={wordsOf(errors.email)}
      />
      <FormError message={errors.root?.message} />
      {forgot.isSuccess && (
        <p role="status" className="m-0 break-words">
          {t(
            'If there is an account with a password for {email}, a link is on its way. It works once, within 30 minutes. Check your spam folder too.',
            { email: getValues('email') },
          )}
        </p>
      )}
      <Button type="submit" variant="primary" busy={forgot.isPending} className="mt-1">
        {forgot.isSuccess ? t('Send again') : t('Send link')}
      </Button>
    </form>
  );
}
