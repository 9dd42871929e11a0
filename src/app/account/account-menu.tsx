import { useQueryClient } from '@tanstack/react-query';
import { CircleUser, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#app/api/use-me.ts';
import { useSignOut } from '#app/api/use-sign-out.ts';
import { countUnsaved } from '#app/document/unsaved.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Menu } from '#app/ui/menu.tsx';

/** Who is signed in, the way to their account, and the way out. */
export function AccountMenu({ onOpen }: { readonly onOpen: () => void }) {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const client = useQueryClient();
  const [warning, setWarning] = useState<string | null>(null);
  const noPassword = me?.hasPassword === false;
  const leave = () => {
    const unsaved = countUnsaved(client);
    if (unsaved > 0)
      setWarning(
        `${unsaved === 1 ? 'One change has' : `${unsaved} changes have`} not reached the service yet and would be lost.`,
      );
    else if (noPassword)
      setWarning(
        'This account has no password: once you are signed out there is no way back in, and nobody could open what you made. Set an e-mail and a password under Account settings first.',
      );
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
            id: 'account',
            label: 'Account settings',
            icon: <Settings aria-hidden="true" size={14} />,
            onSelect: onOpen,
          },
          {
            kind: 'item',
            id: 'sign-out',
            label: me && !noPassword ? `Sign out ${me.email}` : 'Sign out',
            icon: <LogOut aria-hidden="true" size={14} />,
            onSelect: leave,
          },
        ]}
      />
      <ConfirmDialog
        open={warning !== null}
        onOpenChange={(open) => !open && setWarning(null)}
        title="Sign out?"
        confirmLabel="Sign out"
        onConfirm={() => {
          signOut.mutate();
          return { ok: true };
        }}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}
