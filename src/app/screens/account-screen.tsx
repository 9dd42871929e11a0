import { AccountSettings } from '#app/account/sections/account-settings.tsx';
import { MailSection } from '#app/inbox/mail-section.tsx';
import { useToken } from '#app/api/http/token.ts';
import { t } from '#language/translate.ts';
import { UnfinishedOnPage } from '#app/outbox/unfinished-on-page.tsx';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useProviderArrival } from './use-provider-arrival.ts';
import { useTitle } from './use-title.ts';

export function AccountScreen() {
  const arrival = useProviderArrival('link');
  const userId = useToken((state) => state.userId);
  useTitle(t('Account'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader unfinished={userId !== null && <UnfinishedOnPage about={userId} page="account" />} />
      <ServiceAwayNotice />
      <AccountSettings arrival={arrival} mail={<MailSection />} />
    </div>
  );
}
