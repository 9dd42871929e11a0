import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { InviteToTeam } from '#contract/invitation.ts';
import type { TeamRole } from '#model/access.ts';
import { givenBy } from './roles.ts';

/** Invites somebody by e-mail, as something. A refused address stays in its field. */
export function InviteForm(props: {
  readonly inviterRole: TeamRole;
  readonly onInvite: (body: z.infer<typeof InviteToTeam>) => Promise<void>;
}) {
  const { register, handleSubmit, formState, setError, reset } = useForm<z.infer<typeof InviteToTeam>>({
    resolver: zodResolver(InviteToTeam),
    defaultValues: { email: '', role: 'Editor' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      await props.onInvite(body);
      reset();
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setError('email', { message: fields[0]?.message ?? message });
    }
  });
  const words = errors.email?.message;
  return (
    <form
      noValidate
      aria-label={t('Invite')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        {...register('email')}
        label={t('E-mail')}
        type="email"
        fieldClassName="min-w-48 flex-1"
        error={words === undefined ? undefined : asSentence(words)}
      />
      <SelectField
        {...register('role')}
        label={t('Role')}
        fieldClassName="w-28"
        options={givenBy(props.inviterRole).map(({ value }) => ({ value, label: roleLabel(value) }))}
      />
      <Button type="submit" busy={isSubmitting} className="mt-5">
        {t('Invite')}
      </Button>
    </form>
  );
}
