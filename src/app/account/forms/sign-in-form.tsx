import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSignIn } from '#app/api/account/signing-in.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SignIn } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { FormError } from './form-error.tsx';
import { showRefusal, wordsOf } from './form-labels.ts';

/** E-mail and password. What follows signing in is the page's business. */
export function SignInForm(props: {
  /** Where only one will do. */
  readonly email?: string;
  /** Whose it most likely is. */
  readonly known?: string;
  /** Over a page whose session ended, for the same person to go on. */
  readonly inPlace?: boolean;
  /** It came up by itself: what is typed at that moment is not for it. */
  readonly isUnasked?: boolean;
}) {
  const { email, known = email, inPlace = false, isUnasked = false } = props;
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: known ?? '', password: '' },
  });
  const signIn = useSignIn(inPlace);
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    signIn
      .mutateAsync(values)
      .catch((error: unknown) => showRefusal(setError, refusalOf(error), ['email', 'password'])),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        {...register('email')}
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        autoFocus={!isUnasked && known === undefined}
        readOnly={email !== undefined}
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password')}
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        autoFocus={!isUnasked && known !== undefined}
        error={wordsOf(errors.password)}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" variant="primary" busy={signIn.isPending} className="mt-1">
        {t('Sign in')}
      </Button>
    </form>
  );
}
