import { refusalOf } from '#app/api/http/refusal.ts';
import { useMakeReset } from '#app/api/team/members.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { Member } from '#contract/account.ts';
import { t } from '#language/translate.ts';

/** Makes a link with which a member who has forgotten their password sets a new one; for a service that sends no mail. */
export function ResetLinkButton(props: { readonly teamId: string; readonly member: Member }) {
  const { userId, name } = props.member;
  const make = useMakeReset(props.teamId);
  return (
    <>
      <Button
        size="sm"
        aria-label={t('New password for {name}', { name })}
        tooltip={t('Make a link with which they set a new password')}
        busy={make.isPending}
        onClick={() => make.mutate(userId)}
      >
        {t('New password')}
      </Button>
      {make.error && (
        <div className="order-last basis-full">
          <Banner tone="danger">{refusalOf(make.error).message}</Banner>
        </div>
      )}
      {make.data && (
        <div role="status" className="order-last basis-full">
          <ShownOnce
            label={t('Link for a new password of {name}', { name })}
            text={new URL(make.data.link, location.href).href}
            copyLabel={t('Copy link')}
            hint={t(
              'Send {name} this link yourself. It works once, within 30 minutes, and is not shown again.',
              { name },
            )}
          />
        </div>
      )}
    </>
  );
}
