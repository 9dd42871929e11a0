import { type FormEvent, type ReactNode, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { t } from '#language/translate.ts';
import { Email, type Team } from '#contract/account.ts';
import type { ModelAccess } from '#contract/model.ts';
import { presetRoles, ROLES, type RoleName } from './matrix.ts';

type Entry = ModelAccess['access_control_list'][number];

const ROLE_OPTIONS = ROLES.map(({ name }) => ({ value: name, label: roleLabel(name) }));

/** Adds a person by e-mail, or invites them. A refused address stays in its field. */
export function AddPerson(props: {
  readonly onAdd: (email: string, roles: Entry['roles']) => Promise<void>;
}) {
  const [email, setEmail] = useBegunText(t('E-mail'));
  const adding = useAdding('Editor', async (roles) => {
    const address = Email.safeParse(email.trim());
    if (!address.success) return t('“{text}” is not an e-mail address.', { text: email.trim().slice(0, 80) });
    await props.onAdd(address.data, roles);
    setEmail('');
    return undefined;
  });
  const field = useFocusOnError(adding.error);
  return (
    <AddForm {...adding} who="person">
      <TextField
        ref={field}
        label={t('E-mail')}
        type="email"
        fieldClassName="min-w-48 flex-1"
        value={email}
        error={adding.error}
        hint={adding.error === undefined ? t('People without an account get an invitation.') : undefined}
        onValueChange={(text) => {
          setEmail(text);
          adding.clear();
        }}
      />
    </AddForm>
  );
}

/** Adds a team of one's own. */
export function AddTeam(props: {
  readonly teams: readonly Team[];
  readonly onAdd: (entry: Entry) => Promise<void>;
}) {
  const [teamId, setTeamId] = useState('');
  const adding = useAdding('Viewer', async (roles) => {
    if (teamId === '') return t('Choose a team.');
    await props.onAdd({ group_id: teamId, roles });
    setTeamId('');
    return undefined;
  });
  return (
    <AddForm {...adding} who="team">
      <SelectField
        label={t('Team')}
        fieldClassName="min-w-48 flex-1"
        placeholder={t('Choose a team')}
        options={props.teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={teamId}
        error={adding.error}
        onValueChange={setTeamId}
      />
    </AddForm>
  );
}

type Adding = {
  readonly role: RoleName;
  readonly setRole: (role: RoleName) => void;
  readonly error: string | undefined;
  readonly clear: () => void;
  readonly busy: boolean;
  readonly submit: (event: FormEvent) => void;
};

/** The state of a form that adds somebody in a role: `add` answers what is wrong with what was entered, or throws what the service said. */
function useAdding(first: RoleName, add: (roles: Entry['roles']) => Promise<string | undefined>): Adding {
  const [role, setRole] = useState<RoleName>(first);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      setError(await add(presetRoles(role)));
    } catch (failure) {
      const { message, fields } = refusalOf(failure);
      setError(fields[0]?.message ?? message);
    }
    setBusy(false);
  }

  return {
    role,
    setRole,
    error,
    clear: () => setError(undefined),
    busy,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

function AddForm({
  who,
  role,
  setRole,
  busy,
  submit,
  children,
}: Adding & { readonly who: 'person' | 'team'; readonly children: ReactNode }) {
  return (
    <form
      aria-label={who === 'person' ? t('Add a person') : t('Add a team')}
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2"
    >
      {children}
      <SelectField
        label={t('Role')}
        fieldClassName="w-28"
        options={ROLE_OPTIONS}
        value={role}
        onValueChange={setRole}
      />
      <Button type="submit" busy={busy} className="mt-5">
        {who === 'person' ? t('Add person') : t('Add team')}
      </Button>
    </form>
  );
}
