import { useCallback } from 'react';
import { useHint } from '#app/commands/hint.ts';
import { collaboratorsAt } from '#app/presence/collaborators-at.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { showToast } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { runChunked } from '#app/ui/scheduling/run-chunked.ts';
import { findingDeletion } from './deletion.ts';
import { useDocument } from './document-context.tsx';
import { withoutLocked } from './without-locked.ts';

/**
 * Deletes elements of any kind with all that hangs on them, at once and as one step, and says so with a way back that undoes
 * just this, whatever was done since. What is locked is left where it is, and that is said.
 */
export function useDelete(): (ids: readonly string[]) => void {
  const session = useEditorSession();
  const { model, mode, act, undo } = useDocument();
  const suggesting = mode === 'suggest';
  return useCallback(
    (asked) => {
      const { free: ids, refusal } = withoutLocked(model, asked);
      if (refusal !== null) useHint.getState().refuse(refusal);
      runChunked(findingDeletion(model, ids), (deletion) => {
        if (!deletion) return;
        const company = collaboratorsAt(session, deletion.gone, model);
        void act(deletion.label, deletion.operations, (step) => {
          const gone = new Set(ids);
          const { selection, select } = useSession.in(session).getState();
          select(selection.filter((id) => !gone.has(id)));
          showToast({
            title: suggesting
              ? t('Suggested to delete {elements}', { elements: deletion.words })
              : t('Deleted {elements}', { elements: deletion.words }),
            ...(company !== '' && { description: company }),
            // Not “Undo”: that one, in the bar above, takes back whatever came last.
            action: { label: suggesting ? t('Withdraw') : t('Bring back'), onAction: () => void undo(step) },
          });
        });
      });
    },
    [act, model, session, suggesting, undo],
  );
}
