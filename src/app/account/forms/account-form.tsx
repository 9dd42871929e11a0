import { useForm } from 'react-hook-form';
import { useUpdateMe } from '#app/api/account/own-account.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showToast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Me } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { accountChange, type AccountDraft, shownEmail } from './account-change.ts';
import { FormError } from './form-error.tsx';
import { showRefusal, wordsOf } from './form-labels.ts';

const NAMES = ['name', 'email', 'password', 'currentPassword'] as const;

const draftOf = (me: Me): AccountDraft => ({
  name: me.name,
  email: shownEmail(me),
  password: '',
  currentPassword: '',
});

/** Name, e-mail and password of whoever is signed in. */
export function AccountForm({ me }: { readonly me: Me }) {
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: draftOf(me) });
  const update = useUpdateMe();
  const { errors } = formState;
  const submit = handleSubmit(async (draft) => {
    const change = accountChange(draft, me);
    if (!change.ok) return showRefusal(setError, { message: '', fields: change.errors }, NAMES);
    try {
      const changed = await update.mutateAsync(change.body);
      reset(draftOf(changed));
      showToast({
        title:
          me.hasPassword || !changed.hasPassword
            ? t('Account saved')
            : t('Sign in as {email} from now on', { email: changed.email }),
      });
    } catch (error) {
      showRefusal(setError, refusalOf(error), NAMES);
    }
  });
  return (
    <form
      noValidate
      aria-label={t('Account')}
      onSubmit={(event) => void submit(event)}
      className="flex max-w-80 flex-col gap-3"
    >
      <TextField {...register('name')} label={t('Name')} autoComplete="name" error={wordsOf(errors.name)} />
      <TextField
        {...register('email')}
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        error={wordsOf(errors.email)}
      />
      <TextField
        {...register('password')}
        label={me.hasPassword ? t('New password') : t('Password')}
        type="password"
        autoComplete="new-password"
        hint={
          me.hasPassword
            ? t('Leave empty to keep it. A new one ends your other sessions.')
            : t('At least 10 characters.')
        }
        error={wordsOf(errors.password)}
      />
      {me.hasPassword && (
        <TextField
          {...register('currentPassword')}
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          hint={t('Needed to change the e-mail or the password.')}
          error={wordsOf(errors.currentPassword)}
        />
      )}
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="primary" busy={update.isPending}>
          {t('Save account')}
        </Button>
      </div>
    </form>
  );
}
