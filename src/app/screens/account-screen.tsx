import { AccountSettings } from '#app/account/sections/account-settings.tsx';
import { MailSection } from '#app/inbox/mail-section.tsx';
import { t } from '#language/translate.ts';
import { PageHeader } from './page-header.tsx';
import { ServiceAwayNotice } from './service-away-notice.tsx';
import { useProviderArrival } from './use-provider-arrival.ts';
import { useTitle } from './use-title.ts';

export function AccountScreen() {
  const arrival = useProviderArrival('link');
  useTitle(t('Account'));
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader />
      <ServiceAwayNotice />
      <AccountSettings arrival={arrival} mail={<MailSection />} />
    </div>
  );
}
