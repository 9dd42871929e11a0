import { Mail, Trash2, User, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { ModelAccess } from '#contract/model.ts';
import {
  inLabels,
  type Matrix,
  matrixOf,
  presetOf,
  presetRoles,
  ROLES,
  type RoleName,
  rolesOf,
} from './matrix.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import type { Subject } from './subjects.ts';

type Entry = ModelAccess['access_control_list'][number];

const ICONS = { person: User, team: Users, invitation: Mail };
const CHOICES = [
  ...ROLES.map(({ name, says }) => ({ value: name, label: says })),
  { value: 'Custom' as const, label: t('Custom…', undefined, 'a role') },
];

/** One entry of the access list: who, as what, and the boxes of a role of one's own. */
export function AccessRow(props: {
  readonly entry: Entry;
  readonly subject: Subject;
  readonly you: boolean;
  /** Null where the list may only be read. */
  readonly onChange: ((roles: Entry['roles']) => Promise<CommitResult>) | null;
  readonly onRemove: () => Promise<CommitResult>;
  /** In place of the button that removes it. */
  readonly actions?: ReactNode;
}) {
  const { entry, subject, you, onChange, onRemove, actions } = props;
  const row = useRef<HTMLLIElement>(null);
  // The buttons that end it go away with it.
  const { stored, matrix, setMatrix, asked, busy, refusal, run, choose, giveUp } = useRole(
    entry.roles,
    onChange,
    () => row.current?.querySelector('select')?.focus(),
  );
  const Icon = ICONS[subject.kind];

  return (
    <li
      ref={row}
      aria-label={subject.name}
      className="flex flex-col gap-2 border-t border-hairline py-2 first:border-t-0"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <div className="min-w-32 flex-1">
          <div className="flex items-center gap-2">
            <span className="truncate font-medium">{subject.name}</span>
            {you && <Badge>{t('You')}</Badge>}
          </div>
          {subject.detail !== '' && <div className="truncate text-sm text-muted">{subject.detail}</div>}
        </div>
        {onChange ? (
          <>
            <SelectField
              label={t('Role of {name}', { name: subject.name })}
              hideLabel
              fieldClassName="w-80 max-w-full"
              options={CHOICES}
              value={asked ?? (matrix ? 'Custom' : (presetOf(stored) ?? 'Custom'))}
              aria-busy={busy || undefined}
              onValueChange={choose}
            />
            {actions === undefined ? (
              <IconButton
                label={t('Remove {name}', { name: subject.name })}
                icon={<Trash2 aria-hidden="true" size={16} />}
                busy={busy}
                onClick={() => void run(onRemove())}
              />
            ) : (
              <div className="flex basis-full gap-2 pl-6">{actions}</div>
            )}
          </>
        ) : (
          <span className="text-muted">{roleLabel(presetOf(stored) ?? 'Custom')}</span>
        )}
      </div>
      {presetOf(stored) === null && !matrix && (
        <p className="m-0 pl-6 text-sm text-muted">
          {inLabels(stored)}.{' '}
          {onChange && (
            <Button size="sm" onClick={() => setMatrix(stored)}>
              {t('Change permissions')}
            </Button>
          )}
        </p>
      )}
      {matrix && onChange && (
        <OwnRole
          name={subject.name}
          matrix={matrix}
          busy={busy}
          onChange={setMatrix}
          onSave={() => void run(onChange(rolesOf(matrix)))}
          onCancel={giveUp}
        />
      )}
      {refusal !== undefined && (
        <p role="alert" className="m-0 pl-6 text-sm text-danger">
          {refusal}
        </p>
      )}
    </li>
  );
}

/** The role of an entry as it is stored, and another that is chosen or put together until that is stored or given up; `onOver`: none is put together any more. */
function useRole(
  roles: Entry['roles'],
  onChange: ((roles: Entry['roles']) => Promise<CommitResult>) | null,
  onOver: () => void,
) {
  const stored = matrixOf(roles);
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  /** The role that was chosen, while it is on its way. */
  const [asked, setAsked] = useState<RoleName | null>(null);

  async function run(write: Promise<CommitResult>) {
    setBusy(true);
    setRefusal(undefined);
    const result = await write;
    setBusy(false);
    setAsked(null);
    if (!result.ok) return setRefusal(result.message);
    if (matrix) onOver();
    setMatrix(null);
  }

  function choose(role: RoleName | 'Custom') {
    if (role === 'Custom') return setMatrix(stored);
    if (!onChange) return;
    setAsked(role);
    void run(onChange(presetRoles(role)));
  }

  function giveUp() {
    setMatrix(null);
    setRefusal(undefined);
    onOver();
  }

  return { stored, matrix, setMatrix, asked, busy, refusal, run, choose, giveUp };
}

/** The boxes of a role of one's own, and what they come to in words. */
function OwnRole(props: {
  readonly name: string;
  readonly matrix: Matrix;
  readonly busy: boolean;
  readonly onChange: (matrix: Matrix) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}) {
  const { name, matrix, busy, onChange, onSave, onCancel } = props;
  return (
    <div className="flex flex-col gap-2 pl-6">
      <PermissionMatrix label={t('Permissions of {name}', { name })} value={matrix} onChange={onChange} />
      <p className="m-0 text-sm text-muted">{inLabels(matrix)}.</p>
      <div className="flex gap-2">
        <Button variant="primary" size="sm" busy={busy} onClick={onSave}>
          {t('Save permissions')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
