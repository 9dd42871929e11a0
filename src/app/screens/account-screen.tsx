import { AccountSettings } from '#app/account/account-settings.tsx';
import { PageHeader } from './page-header.tsx';
import { useTitle } from './use-title.ts';

export function AccountScreen() {
  useTitle('Account');
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader />
      <AccountSettings />
    </div>
  );
}
