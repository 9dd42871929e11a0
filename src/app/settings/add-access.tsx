import { type FormEvent, useState } from 'react';
import { type FormRefusal, refusalOf } from '#app/api/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Email, type Team } from '#contract/account.ts';
import type { ModelAccess } from '#contract/model.ts';
import { presetRoles, ROLES, type RoleName } from './matrix.ts';

type Entry = ModelAccess['access_control_list'][number];

const ROLE_OPTIONS = ROLES.map(({ name }) => ({ value: name, label: name }));

/** Adds a person by e-mail, or invites them. A refused address stays in its field. */
export function AddPerson(props: {
  readonly onAdd: (email: string, roles: Entry['roles']) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<RoleName>('Editor');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const address = Email.safeParse(email.trim());
    if (!address.success) return setError('This is not an e-mail address.');
    setBusy(true);
    setError(undefined);
    try {
      await props.onAdd(address.data, presetRoles(role));
      setEmail('');
    } catch (failure) {
      setError(besideField(refusalOf(failure)));
    }
    setBusy(false);
  }

  return (
    <form
      aria-label="Add a person"
      noValidate
      onSubmit={(event) => void add(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        label="E-mail"
        type="email"
        fieldClassName="min-w-48 flex-1"
        value={email}
        error={error}
        hint={error === undefined ? 'Whoever has no account here is invited.' : undefined}
        onValueChange={(text) => {
          setEmail(text);
          setError(undefined);
        }}
      />
      <SelectField
        label="Role"
        fieldClassName="w-28"
        options={ROLE_OPTIONS}
        value={role}
        onValueChange={setRole}
      />
      <Button type="submit" busy={busy} className="mt-5">
        Add person
      </Button>
    </form>
  );
}

function besideField({ message, fields }: FormRefusal): string {
  return fields[0]?.message ?? message;
}

/** Adds a team of one's own. */
export function AddTeam(props: {
  readonly teams: readonly Team[];
  readonly onAdd: (entry: Entry) => Promise<void>;
}) {
  const [teamId, setTeamId] = useState('');
  const [role, setRole] = useState<RoleName>('Viewer');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (teamId === '') return setError('Choose a team.');
    setBusy(true);
    setError(undefined);
    try {
      await props.onAdd({ group_id: teamId, roles: presetRoles(role) });
      setTeamId('');
    } catch (failure) {
      setError(besideField(refusalOf(failure)));
    }
    setBusy(false);
  }

  return (
    <form
      aria-label="Add a team"
      onSubmit={(event) => void add(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <SelectField
        label="Team"
        fieldClassName="min-w-48 flex-1"
        placeholder="Choose a team"
        options={props.teams.map(({ id, name }) => ({ value: id, label: name }))}
        value={teamId}
        error={error}
        onValueChange={setTeamId}
      />
      <SelectField
        label="Role"
        fieldClassName="w-28"
        options={ROLE_OPTIONS}
        value={role}
        onValueChange={setRole}
      />
      <Button type="submit" busy={busy} className="mt-5">
        Add team
      </Button>
    </form>
  );
}
