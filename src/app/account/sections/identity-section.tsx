import { KeyRound } from 'lucide-react';
import { ARRIVAL_LABELS, type ProviderArrival } from '#app/account/provider-arrival.ts';
import { ProviderButton } from '#app/account/provider-button.tsx';
import { useIdentities, useUnlinkIdentity } from '#app/api/account/identities.ts';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Me } from '#contract/account.ts';
import type { LinkedIdentity } from '#contract/oidc.ts';
import { t } from '#language/translate.ts';
import { LinkForm } from './link-form.tsx';

/** The accounts at the sign-in provider that sign in to this one; nothing where there is neither a provider nor one of them. */
export function IdentitySection({
  me,
  arrival,
}: {
  readonly me: Me;
  readonly arrival: ProviderArrival | null;
}) {
  const { data: ways } = useSignInWays();
  const { data: identities = [], error } = useIdentities();
  if (!ways?.configured && identities.length === 0) return null;
  // Without a password, the last of them is the only way in.
  const needed = !me.hasPassword && identities.length === 1;
  return (
    <Section
      title={t('Linked sign-in accounts')}
      about={
        ways?.label
          ? t('Accounts at {provider} that sign in to this one.', { provider: ways.label })
          : t('Accounts at the sign-in provider that sign in to this one.')
      }
    >
      <div className="flex flex-col items-start gap-3">
        {arrival?.ok === false && <Banner tone="danger">{ARRIVAL_LABELS[arrival.reason]}</Banner>}
        {arrival?.ok && <LinkForm me={me} code={arrival.code} verifier={arrival.visit.verifier} />}
        {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
        {identities.length > 0 && (
          <ul aria-label={t('Linked sign-in accounts')} className="m-0 w-full list-none p-0">
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} needed={needed} />
            ))}
          </ul>
        )}
        <ProviderButton says="link" visit={{ intent: 'link' }} />
      </div>
    </Section>
  );
}

function IdentityRow({ identity, needed }: { readonly identity: LinkedIdentity; readonly needed: boolean }) {
  const { id, issuer, email, createdAt } = identity;
  const unlink = useUnlinkIdentity();
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0">
      <KeyRound aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 break-words">
        {rich('{account}<more> at {issuer}, linked {time}</more>', {
          account: email ?? t('An account without an e-mail'),
          issuer,
          time: shownTime(createdAt),
          more: (inside) => <span className="text-muted">{inside}</span>,
        })}
      </span>
      <Button
        size="sm"
        busy={unlink.isPending}
        aria-label={email === null ? t('Unlink the account') : t('Unlink {email}', { email })}
        disabledReason={needed ? t('This is the only way to sign in. Set a password first.') : undefined}
        onClick={() =>
          unlink.mutate(id, {
            onError: (error) =>
              showError({ title: t('The account was not unlinked'), description: refusalOf(error).message }),
          })
        }
      >
        {t('Unlink')}
      </Button>
    </li>
  );
}
