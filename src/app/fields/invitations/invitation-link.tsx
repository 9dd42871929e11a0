import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { ModelInvitationSent } from '#contract/invitation.ts';

/** How an invitation just sent reaches the invited: by itself, or by a link to pass on. */
export function InvitationLink({ sent }: { readonly sent: ModelInvitationSent }) {
  const { email, link } = sent;
  return (
    <div role="status">
      {link === null ? (
        <Banner tone="success">
          {t('An e-mail with the invitation is on its way to {email}.', { email })}
        </Banner>
      ) : (
        <ShownOnce
          label={t('Invitation link for {email}', { email })}
          text={new URL(link, location.href).href}
          copyLabel={t('Copy link')}
          hint={t('This service sends no e-mail: send {email} this link yourself. It is not shown again.', {
            email,
          })}
        />
      )}
    </div>
  );
}
