import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CLIENT_ID } from '#app/api/http/client-id.ts';
import { isBeingTyped } from '#app/commands/typing.ts';
import { revertChange } from '#app/document/actions/revert-change.ts';
import { deletedIn } from '#app/document/deletion.ts';
import { nameFor } from '#app/presence/authors.ts';
import { useOwnPresence } from '#app/presence/own-presence.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { onApplied } from '#app/sync/applied-changes.ts';
import { elementEntries } from '#app/sync/document.ts';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** Says so when somebody else deletes what the person has selected or is in a field of, with a way to bring it back. */
export function useDeletionNotices(modelId: string): void {
  const client = useQueryClient();
  const session = useEditorSession();
  useEffect(() => {
    const bringBack = async (set: ChangeSet) => {
      const outcome = await revertChange(client, modelId, set);
      if (!outcome.ok)
        showError({
          title: t('Not brought back'),
          description: outcome.message,
          details: outcome.details ?? undefined,
        });
    };
    return onApplied(modelId, ({ sets, before }) => {
      const { selection } = useSession.in(session).getState();
      const { editing } = useOwnPresence.getState();
      if (selection.length === 0 && editing === null) return;
      for (const set of sets) {
        if (set.clientId === CLIENT_ID) continue;
        const deleted = deletedIn(before, elementEntries(set));
        if (!deleted || ![...selection, editing?.id ?? ''].some((id) => deleted.gone.has(id))) continue;
        // What was being typed in it is asked about by itself, with a way to bring it all back.
        const typing =
          editing !== null && deleted.gone.has(editing.id) && isBeingTyped(document.activeElement);
        const action = { label: t('Bring back'), onAction: () => void bringBack(set) };
        void nameFor(client, session, set.userId).then((name) =>
          showToast({
            title: t('{name} deleted {what}', { name, what: deleted.words }),
            ...(!typing && { action }),
          }),
        );
      }
    });
  }, [client, modelId, session]);
}
