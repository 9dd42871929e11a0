import { useRef, useState } from 'react';
import { useMe } from '#app/api/account/own-account.ts';
import { ApiError } from '#app/api/http/client.ts';
import { committed } from '#app/api/http/committed.ts';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import type { AccessChange } from '#app/api/model/access-change.ts';
import {
  type AccessAsRead,
  useAccess,
  useInviteToModel,
  useModelInvitations,
  useUpdateAccess,
} from '#app/api/model/access.ts';
import { useTeams } from '#app/api/team/teams.ts';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { InvitationActions } from '#app/fields/invitations/invitation-actions.tsx';
import { InvitationLink } from '#app/fields/invitations/invitation-link.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';
import type { ModelInvitationSent } from '#contract/invitation.ts';
import type { ModelSettings } from '#contract/model.ts';
import { t } from '#language/translate.ts';
import { AccessRow } from './access-row.tsx';
import { AddPerson, AddTeam } from './add-access.tsx';
import { subjectOf } from './subjects.ts';

/** Who may do what with the model. */
export function AccessSection({ settings }: { readonly settings: ModelSettings }) {
  const { data, error, refetch } = useAccess(settings.id);
  return (
    <Section
      title={t('Access')}
      about={t(
        'People and teams, and what each may do. People without an account get an invitation by e-mail. Owners and Admins of the model’s team may do everything, listed or not.',
      )}
    >
      {data ? (
        <AccessList settings={settings} access={data} />
      ) : error ? (
        <Banner tone="danger" actions={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}>
          {whyNotLoaded(error)}
        </Banner>
      ) : (
        <Late>
          <Spinner label={t('Loading who has access')} />
        </Late>
      )}
    </Section>
  );
}

function AccessList(props: { readonly settings: ModelSettings; readonly access: AccessAsRead }) {
  const { settings, access } = props;
  const { data: me } = useMe();
  const { data: teams } = useTeams();
  const { mutateAsync } = useUpdateAccess(settings.id);
  const list = access.access_control_list;
  const manages = settings.actions.includes('Manage');
  const { data: invitations = [] } = useModelInvitations(settings.id, manages);
  const invite = useInviteToModel(settings.id);
  const [sent, setSent] = useState<ModelInvitationSent | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useArrival('access', area, 'input[type="email"]');
  const unlisted = (teams ?? []).filter(({ id }) => !list.some((entry) => entry.group_id === id));
  const add = async (becomes: (typeof list)[number]) => {
    await mutateAsync({ was: null, becomes });
  };
  /** Changes an entry, or removes it; that of one which is drawn no more is told in a message of its own. */
  const write = (name: string, change: AccessChange) =>
    committed(
      mutateAsync(change).catch((error: unknown) => {
        if (error instanceof ApiError && error.problem.code === 'NOT_FOUND')
          showError({
            title: t('{name} is no longer in the list', { name }),
            description: refusalOf(error).message,
          });
        throw error;
      }),
    );
  const addPerson = async (email: string, roles: (typeof list)[number]['roles']) => {
    try {
      await add({ email, roles });
      setSent(null);
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.code === 'REFERENCE_NOT_FOUND')) throw error;
      // Nobody has this e-mail here yet.
      setSent(await invite.mutateAsync({ email, roles }));
    }
  };

  return (
    <div ref={area} className="flex flex-col gap-3">
      {!manages && (
        <Banner>
          {t('Changing access needs the permission Manage, which owners of the model and of its team have.')}
        </Banner>
      )}
      <ul aria-label={t('Who has access')} className="m-0 list-none p-0">
        {list.map((entry) => {
          const invitation = invitations.find(({ id }) => id === entry.invite_id);
          const subject = subjectOf(entry, access.subjects, invitation);
          return (
            <AccessRow
              key={subject.key}
              entry={entry}
              subject={subject}
              you={entry.user_id !== undefined && entry.user_id === me?.id}
              onChange={
                manages ? (roles) => write(subject.name, { was: entry, becomes: { ...entry, roles } }) : null
              }
              onRemove={() => write(subject.name, { was: entry, becomes: null })}
              actions={
                invitation && (
                  <InvitationActions
                    to={{ kind: 'model', id: settings.id }}
                    invitation={invitation}
                    onSent={setSent}
                    onRevoked={() => setSent((shown) => (shown?.id === invitation.id ? null : shown))}
                  />
                )
              }
            />
          );
        })}
      </ul>
      {sent && <InvitationLink key={`${sent.id} ${sent.expiresAt}`} sent={sent} />}
      {manages && (
        <div className="flex flex-col gap-3 border-t border-hairline pt-3">
          <KeepTyped id={settings.id}>
            <FieldScope name={t('Add a person')} id="add a person">
              <AddPerson onAdd={addPerson} />
            </FieldScope>
          </KeepTyped>
          {unlisted.length > 0 && <AddTeam teams={unlisted} onAdd={add} />}
        </div>
      )}
    </div>
  );
}
