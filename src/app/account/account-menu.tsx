import { useQueryClient } from '@tanstack/react-query';
import { CircleUser, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#app/api/use-me.ts';
import { useSignOut } from '#app/api/use-sign-out.ts';
import { countUnsaved } from '#app/document/traffic.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Menu } from '#app/ui/menu.tsx';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const client = useQueryClient();
  const [asked, setAsked] = useState(0);
  const leave = () => {
    const unsaved = countUnsaved(client);
    if (unsaved > 0) setAsked(unsaved);
    else signOut.mutate();
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            icon={<CircleUser aria-hidden="true" size={16} />}
            aria-label={`Account${me ? `: ${me.name}` : ''}`}
            className="max-w-40"
          >
            <span className="truncate max-lg:sr-only">{me?.name}</span>
          </Button>
        }
        entries={[
          {
            kind: 'item',
            id: 'sign-out',
            label: me ? `Sign out ${me.email}` : 'Sign out',
            icon: <LogOut aria-hidden="true" size={14} />,
            onSelect: leave,
          },
        ]}
      />
      <ConfirmDialog
        open={asked > 0}
        onOpenChange={(open) => !open && setAsked(0)}
        title="Sign out without saving?"
        confirmLabel="Sign out"
        onConfirm={() => {
          signOut.mutate();
          return { ok: true };
        }}
      >
        {asked === 1 ? 'One change has' : `${asked} changes have`} not reached the service yet and would be
        lost.
      </ConfirmDialog>
    </>
  );
}
