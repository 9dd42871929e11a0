import type { ReactNode } from 'react';
import { AccountForm } from '#app/account/forms/account-form.tsx';
import { KEEP_ACCOUNT, livesHereOnly } from '#app/account/keep-account.ts';
import type { ProviderArrival } from '#app/account/provider-arrival.ts';
import { useMe, useUpdateMe } from '#app/api/account/own-account.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { DeleteAccount } from './delete-account.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { SessionSection } from './session-section.tsx';
import { TokenSection } from './token-section.tsx';

/** The account of whoever is signed in: who they are, how and where they sign in, what is mailed, and what signs in for them. */
export function AccountSettings(props: {
  readonly arrival: ProviderArrival | null;
  /** The section that says what they are mailed. */
  readonly mail: ReactNode;
}) {
  const { arrival, mail } = props;
  const { data: me, error, refetch } = useMe();
  const update = useUpdateMe();
  if (!me && error)
    return (
      <EmptyState actions={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}>
        {whyNotLoaded(error)}
      </EmptyState>
    );
  return (
    <main tabIndex={-1} className="@container mx-auto w-full max-w-4xl px-6 pb-16 outline-0">
      <h1 className="m-0 pt-6 pb-1 text-xl font-semibold">{t('Account')}</h1>
      {me && (
        <>
          <Section title={t('You')} about={t('Your name, e-mail and password.')}>
            <div className="flex flex-col gap-4">
              {livesHereOnly(me) && <Banner>{KEEP_ACCOUNT}</Banner>}
              <AccountForm key={me.id} me={me} />
            </div>
          </Section>
          <Section
            title={t('Language')}
            about={t(
              'Language of the app in this browser, and of mail to you. Texts of models stay as they are.',
            )}
          >
            <LanguageSection tell={(language) => update.mutateAsync({ language })} />
          </Section>
          <IdentitySection me={me} arrival={arrival} />
          <Section
            title={t('Sessions')}
            about={t(
              'The devices where you are signed in. End any that you do not recognise, then set a new password.',
            )}
          >
            <SessionSection />
          </Section>
          {mail}
          <Section
            title={t('Access tokens')}
            about={t(
              'A token lets a script or another tool act as you over the API, until it expires or is revoked.',
            )}
          >
            <TokenSection userId={me.id} />
          </Section>
          <Section
            title={t('Delete account')}
            about={t(
              'Your e-mail can be used again. Models stay with their teams; a team that has no other Owner needs one first.',
            )}
          >
            <div>
              <DeleteAccount me={me} />
            </div>
          </Section>
        </>
      )}
    </main>
  );
}
