import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSignUp } from '#app/api/account/signing-in.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SignUp } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { FormError } from './form-error.tsx';
import { showRefusal, wordsOf } from './form-labels.ts';

/** Name, e-mail and password of a new account; for whoever was invited with the e-mail and the secret of the invitation. */
export function SignUpForm({
  invited,
}: {
  readonly invited?: { readonly email: string; readonly secret: string };
}) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(SignUp),
    defaultValues: { name: '', email: invited?.email ?? '', password: '' },
  });
  const signUp = useSignUp();
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signUp
      .mutateAsync({ ...values, ...(invited && { invitation: invited.secret }) })
      .catch((error: unknown) => showRefusal(setError, refusalOf(error), ['name', 'email', 'password'])),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        {...register('name')}
        label={t('Name')}
        autoComplete="name"
        autoFocus
        error={wordsOf(errors.name)}
      />
      <TextField
        {...register('email')}
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        readOnly={invited !== undefined}
        hint={invited && t('The e-mail that the invitation was sent to.')}
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password')}
        label={t('Password')}
        type="password"
        autoComplete="new-password"
        hint={t('At least 10 characters.')}
        error={wordsOf(errors.password)}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={signUp.isPending} className="mt-1">
        {t('Create account')}
      </Button>
    </form>
  );
}
