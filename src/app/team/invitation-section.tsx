import { type ReactNode, useState } from 'react';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useInviteToTeam, useTeamInvitations } from '#app/api/team/invitations.ts';
import { KeepTypedAbout } from '#app/document/keep-typed-about.tsx';
import { InvitationActions } from '#app/fields/invitations/invitation-actions.tsx';
import { InvitationLink } from '#app/fields/invitations/invitation-link.tsx';
import { roleLabel } from '#app/fields/invitations/role-labels.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { isPast, shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Team } from '#contract/account.ts';
import type { ModelInvitation, ModelInvitationSent } from '#contract/invitation.ts';
import { t } from '#language/translate.ts';
import { InviteForm } from './invite-form.tsx';

/** The ways into a team: a new invitation, and those that are open. */
export function InvitationSection({ team }: { readonly team: Team }) {
  const { data: invitations, error } = useTeamInvitations(team.id);
  const invite = useInviteToTeam(team.id);
  const [sent, setSent] = useState<ModelInvitationSent | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <KeepTypedAbout about={team.id} id={team.id}>
        <FieldScope name={t('Invite')} id="team/invitation">
          <InviteForm
            inviterRole={team.role}
            onInvite={async (body) => setSent(await invite.mutateAsync(body))}
          />
        </FieldScope>
      </KeepTypedAbout>
      {sent && <InvitationLink key={`${sent.id} ${sent.expiresAt}`} sent={sent} />}
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {invitations?.length === 0 && <p className="m-0 text-muted">{t('No open invitations.')}</p>}
      {invitations && invitations.length > 0 && (
        <ul aria-label={t('Open invitations')} className="m-0 list-none p-0">
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              aria-label={invitation.email}
              className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0"
            >
              <span className="min-w-0 flex-1 break-words">
                <InvitationWords invitation={invitation} />
              </span>
              <Badge>{roleLabel(invitation.role)}</Badge>
              <InvitationActions
                to={{ kind: 'team', id: team.id }}
                invitation={invitation}
                onSent={setSent}
                onRevoked={() => setSent((shown) => (shown?.id === invitation.id ? null : shown))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function InvitationWords({ invitation }: { readonly invitation: ModelInvitation }) {
  const { email, invitedBy, expiresAt } = invitation;
  const time = shownTime(expiresAt);
  const more = (inside: ReactNode[]) => <span className="text-muted">{inside}</span>;
  return isPast(expiresAt)
    ? rich('{email}<more>, invited by {invitedBy}, expired {time}</more>', { email, invitedBy, time, more })
    : rich('{email}<more>, invited by {invitedBy}, expires {time}</more>', { email, invitedBy, time, more });
}
