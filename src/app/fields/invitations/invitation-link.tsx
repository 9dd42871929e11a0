import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { ModelInvitationSent } from '#contract/invitation.ts';

/** How an invitation just sent reaches the invited: by itself, or by a link to pass on. */
export function InvitationLink({ sent }: { readonly sent: ModelInvitationSent }) {
  const { email, link } = sent;
  return (
    <div role="status">
      {link === null ? (
        <Banner tone="success">An e-mail with the invitation is on its way to {email}.</Banner>
      ) : (
        <ShownOnce
          label={`Invitation link for ${email}`}
          text={new URL(link, location.href).href}
          copyLabel="Copy link"
          hint={`This service sends no e-mail: send ${email} this link yourself. It is not shown again.`}
        />
      )}
    </div>
  );
}
