import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDeleteTeam } from '#app/api/team/teams.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { Team } from '#contract/account.ts';
import { t } from '#language/translate.ts';

/** Deletes the team once its name was typed. */
export function DeleteTeam({ team, onDeleted }: { readonly team: Team; readonly onDeleted: () => void }) {
  const { mutateAsync } = useDeleteTeam();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('Delete this team')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete the team “{name}”?', { name: team.name })}
        confirmLabel={t('Delete team')}
        typeToConfirm={team.name}
        onConfirm={async () => {
          try {
            await mutateAsync(team.id);
            onDeleted();
            return { ok: true };
          } catch (error) {
            return { ok: false, message: refusalOf(error).message };
          }
        }}
      >
        {t('Its members lose access to everything shared with it. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
}
