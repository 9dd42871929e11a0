import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '#app/account/forms/form-error.tsx';
import { showRefusal, wordsOf } from '#app/account/forms/form-labels.ts';
import { useLinkIdentity } from '#app/api/account/identities.ts';
import { forgetVisit } from '#app/api/http/provider-visit.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showToast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Me } from '#contract/account.ts';
import { t } from '#language/translate.ts';

/** Links the account that the code came back for; whoever has a password confirms it with that. */
export function LinkForm(props: { readonly me: Me; readonly code: string; readonly verifier: string }) {
  const { me, code, verifier } = props;
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { currentPassword: '' } });
  const { mutateAsync, isPending } = useLinkIdentity();
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  const { errors } = formState;
  const link = async (proof: { currentPassword?: string }) => {
    try {
      await mutateAsync({ code, verifier, ...proof });
      setDone(true);
      forgetVisit();
      showToast({ title: t('Account linked') });
    } catch (error) {
      showRefusal(setError, refusalOf(error), ['currentPassword']);
    }
  };
  useEffect(() => {
    if (me.hasPassword || begun.current) return;
    begun.current = true;
    void link({});
  });

  if (done) return null;
  if (!me.hasPassword) return <FormError message={errors.root?.message} />;
  return (
    <form
      noValidate
      aria-label={t('Link an account')}
      onSubmit={(event) => void handleSubmit(link)(event)}
      className="flex w-full max-w-80 flex-col gap-3"
    >
      <TextField
        {...register('currentPassword')}
        label={t('Your password here')}
        type="password"
        autoComplete="current-password"
        autoFocus
        hint={t('Confirms that this account is yours.')}
        error={wordsOf(errors.currentPassword)}
      />
      <FormError message={errors.root?.message} />
      <div>
        <Button type="submit" variant="primary" busy={isPending}>
          {t('Link the account')}
        </Button>
      </div>
    </form>
  );
}
