import { refusalOf } from '#app/api/http/refusal.ts';
import { type InvitedTo, useResendInvitation, useRevokeInvitation } from '#app/api/team/invitations.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import type { ModelInvitation, ModelInvitationSent } from '#contract/invitation.ts';
import { t } from '#language/translate.ts';

/** What can be done with an open invitation. */
export function InvitationActions(props: {
  readonly to: InvitedTo;
  readonly invitation: Pick<ModelInvitation, 'id' | 'email'>;
  readonly onSent: (sent: ModelInvitationSent) => void;
  readonly onRevoked: () => void;
}) {
  const { to, invitation, onSent, onRevoked } = props;
  const { id, email } = invitation;
  const resend = useResendInvitation(to);
  const revoke = useRevokeInvitation(to);
  const tell = (title: string) => (error: unknown) =>
    showError({ title, description: refusalOf(error).message });
  return (
    <>
      <Button
        size="sm"
        busy={resend.isPending}
        aria-label={t('Send the invitation of {email} again', { email })}
        onClick={() =>
          resend.mutate(id, { onSuccess: onSent, onError: tell(t('The invitation was not sent again')) })
        }
      >
        {t('Send again')}
      </Button>
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t('Revoke the invitation of {email}', { email })}
        onClick={() =>
          revoke.mutate(id, { onSuccess: onRevoked, onError: tell(t('The invitation was not revoked')) })
        }
      >
        {t('Revoke')}
      </Button>
    </>
  );
}
