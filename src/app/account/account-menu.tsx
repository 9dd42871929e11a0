import { CircleUser, LogOut, Settings, Users } from 'lucide-react';
import { useMe } from '#app/api/account/own-account.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { t } from '#language/translate.ts';
import { livesHereOnly } from './keep-account.ts';
import { useSigningOut } from './use-signing-out.tsx';

/** Who is signed in, the ways to their account and teams, and the way out. */
export function AccountMenu(props: { readonly onOpen: () => void; readonly onTeams: () => void }) {
  const { data: me } = useMe();
  const { leave, question } = useSigningOut();
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            icon={<CircleUser aria-hidden="true" size={16} />}
            aria-label={me ? t('Account: {name}', { name: me.name }) : t('Account')}
            className="max-w-40"
          >
            <span className="truncate max-lg:sr-only">{me?.name}</span>
          </Button>
        }
        entries={[
          {
            kind: 'item',
            id: 'account',
            label: t('Account settings'),
            icon: <Settings aria-hidden="true" size={14} />,
            onSelect: props.onOpen,
          },
          {
            kind: 'item',
            id: 'teams',
            label: t('Teams'),
            icon: <Users aria-hidden="true" size={14} />,
            onSelect: props.onTeams,
          },
          {
            kind: 'item',
            id: 'sign-out',
            label: me && !livesHereOnly(me) ? t('Sign out {email}', { email: me.email }) : t('Sign out'),
            icon: <LogOut aria-hidden="true" size={14} />,
            onSelect: leave,
          },
        ]}
      />
      {question}
    </>
  );
}
