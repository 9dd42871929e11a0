import { User } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { attempted, committed } from '#app/api/http/committed.ts';
import { useRemoveMember, useUpdateMember } from '#app/api/team/members.ts';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import type { Member, Team } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { ResetLinkButton } from './reset-link-button.tsx';
import { givenBy, leads } from './roles.ts';

const LAST_OWNER = t('A team keeps at least one Owner. Make somebody else an Owner first.');
const OWNERS_ONLY = t('Only an Owner may change or remove an Owner.');

/** A member: who, as what, and the way out. What may not be done says why. */
export function MemberRow(props: {
  readonly team: Team;
  readonly member: z.infer<typeof Member>;
  readonly you: boolean;
  readonly lastOwner: boolean;
  readonly onLeft: () => void;
}) {
  const { team, member, you, lastOwner, onLeft } = props;
  const { userId, name, email, role } = member;
  const update = useUpdateMember(team.id);
  const remove = useRemoveMember(team.id);
  const { data: ways } = useSignInWays();
  const [asking, setAsking] = useState(false);
  const fixed = lastOwner ? LAST_OWNER : role === 'Owner' && team.role !== 'Owner' ? OWNERS_ONLY : null;
  const manages = leads(team.role);

  return (
    <li
      aria-label={name}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-hairline py-2 first:border-t-0"
    >
      <User aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {you && <Badge>{t('You')}</Badge>}
        </div>
        <div className="truncate text-sm text-muted">{email}</div>
      </div>
      <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-2">
        {manages && fixed === null ? (
          <SavedSelectField
            label={t('Role of {name}', { name })}
            hideLabel
            fieldClassName="w-96 max-w-full"
            options={givenBy(team.role)}
            value={role}
            onCommit={(next) => committed(update.mutateAsync({ userId, role: next }))}
          />
        ) : (
          <span className="text-muted">{roleLabel(role)}</span>
        )}
        {team.role === 'Owner' && role !== 'Owner' && ways?.mail === false && (
          <ResetLinkButton teamId={team.id} member={member} />
        )}
        {(manages || you) && (
          <Button
            size="sm"
            aria-label={you ? t('Leave the team') : t('Remove {name}', { name })}
            disabledReason={fixed ?? undefined}
            onClick={() => setAsking(true)}
          >
            {you ? t('Leave') : t('Remove')}
          </Button>
        )}
      </div>
      {manages && fixed !== null && <p className="m-0 basis-full pl-6 text-sm text-muted">{fixed}</p>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          you
            ? t('Leave “{name}”?', { name: team.name })
            : t('Remove {name} from “{team}”?', { name, team: team.name })
        }
        confirmLabel={you ? t('Leave the team') : t('Remove')}
        onConfirm={async () => {
          const result = await attempted(remove.mutateAsync(userId));
          if (result.ok && you) onLeft();
          return result;
        }}
      >
        {you
          ? t(
              'What is shared with the team only can no longer be opened. Somebody has to invite you to come back.',
            )
          : t(
              'They can no longer open what is shared with the team only. Invitations that they sent are revoked.',
            )}
      </ConfirmDialog>
    </li>
  );
}
