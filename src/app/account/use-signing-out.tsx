import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '#app/api/account/own-account.ts';
import { useSignOut } from '#app/api/account/signing-in.ts';
import { unsentLabel } from '#app/document/outbox/unsaved.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { t } from '#language/translate.ts';
import { livesHereOnly } from './keep-account.ts';

/** Signs out, asking before where something is at stake; `question` is to be shown wherever `leave` is offered. */
export function useSigningOut(): { readonly leave: () => void; readonly question: ReactNode } {
  const { data: me } = useMe();
  const signOut = useSignOut();
  const client = useQueryClient();
  const [warning, setWarning] = useState<string | null>(null);
  const leave = () => {
    const unsent = unsentLabel(client);
    if (unsent !== null) setWarning(unsent);
    else if (me && livesHereOnly(me))
      setWarning(
        t(
          'This account has no password: after signing out, nobody can sign in to it or open its models again. Set an e-mail and a password under Account settings first.',
        ),
      );
    else signOut.mutate();
  };
  const question = (
    <ConfirmDialog
      open={warning !== null}
      onOpenChange={(open) => !open && setWarning(null)}
      title={t('Sign out?')}
      confirmLabel={t('Sign out')}
      onConfirm={() => {
        signOut.mutate();
        return { ok: true };
      }}
    >
      {warning}
    </ConfirmDialog>
  );
  return { leave, question };
}
