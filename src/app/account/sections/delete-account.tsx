import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { livesHereOnly } from '#app/account/keep-account.ts';
import { useDeleteAccount } from '#app/api/account/own-account.ts';
import { refusalOf } from '#app/api/http/refusal.ts';
import { unsentLabel } from '#app/document/outbox/unsaved.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Me } from '#contract/account.ts';
import { t } from '#language/translate.ts';

/** Deletes the account once its e-mail and, where it has one, its password were typed. */
export function DeleteAccount({ me }: { readonly me: Me }) {
  const { mutateAsync } = useDeleteAccount();
  const [asking, setAsking] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const unsent = unsentLabel(useQueryClient());
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Delete this account')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          setCurrentPassword('');
        }}
        title={t('Delete your account?')}
        confirmLabel={t('Delete account')}
        // An account of the start link has no e-mail that anybody knows.
        typeToConfirm={livesHereOnly(me) ? me.name : me.email}
        onConfirm={async () => {
          if (me.hasPassword && currentPassword === '')
            return { ok: false, message: t('Type your current password.') };
          try {
            await mutateAsync({ email: me.email, ...(me.hasPassword && { currentPassword }) });
            return { ok: true };
          } catch (error) {
            return { ok: false, message: refusalOf(error).message };
          }
        }}
      >
        <div className="flex flex-col gap-3">
          {unsent !== null && <Banner tone="danger">{unsent}</Banner>}
          <p className="m-0">
            {t(
              'You are signed out everywhere, your access tokens end, and you leave your teams and every model shared with you. What you changed and commented stays, under your name. This cannot be undone.',
            )}
          </p>
          {me.hasPassword && (
            <TextField
              type="password"
              autoComplete="current-password"
              label={t('Current password')}
              value={currentPassword}
              onValueChange={setCurrentPassword}
            />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
