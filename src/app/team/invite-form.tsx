import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { asSentence, refusalOf } from '#app/api/http/refusal.ts';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { InviteToTeam } from '#contract/invitation.ts';
import type { TeamRole } from '#model/access.ts';
import { givenBy } from './roles.ts';

const FIRST_ROLE: TeamRole = 'Editor';

/** Invites somebody by e-mail, as something. What is begun, or refused, stays in its fields. */
export function InviteForm(props: {
  readonly inviterRole: TeamRole;
  readonly onInvite: (body: z.infer<typeof InviteToTeam>) => Promise<void>;
}) {
  const roles = givenBy(props.inviterRole);
  const [email, setEmail] = useBegunText(t('E-mail'));
  const [begunRole, setRole] = useBegunText(t('Role'), FIRST_ROLE);
  const role = roles.find(({ value }) => value === begunRole)?.value ?? FIRST_ROLE;
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useFocusOnError(wrong);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setWrong(null);
    const body = InviteToTeam.safeParse({ email, role });
    if (!body.success) return setWrong(asSentence(fromEnglish(body.error.issues[0]?.message ?? '')));
    setBusy(true);
    try {
      await props.onInvite(body.data);
      setEmail('');
      setRole(FIRST_ROLE);
    } catch (error) {
      const { fields, message } = refusalOf(error);
      setWrong(fields[0]?.message ?? message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={t('Invite')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        ref={field}
        label={t('E-mail')}
        type="email"
        fieldClassName="min-w-48 flex-1"
        value={email}
        error={wrong ?? undefined}
        onValueChange={(text) => {
          setEmail(text);
          setWrong(null);
        }}
      />
      <SelectField
        label={t('Role')}
        fieldClassName="w-28"
        options={roles.map(({ value }) => ({ value, label: roleLabel(value) }))}
        value={role}
        onValueChange={setRole}
      />
      <Button type="submit" busy={busy} className="mt-5">
        {t('Invite')}
      </Button>
    </form>
  );
}
