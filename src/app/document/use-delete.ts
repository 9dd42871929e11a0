import { useCallback } from 'react';
import { showToast } from '#app/ui/toast.ts';
import { deletionOf } from './deletion.ts';
import { useDocument } from './document-context.tsx';
import { companyAt } from '#app/live/company-at.ts';
import { useHint } from './hint.ts';
import { useSession } from './session.ts';
import { withoutLocked } from './without-locked.ts';

/**
 * Deletes elements of any kind with all that hangs on them, at once and as one step, and says so with a way back that undoes
 * just this, whatever was done since. What is locked is left where it is, and that is said.
 */
export function useDelete(): (ids: readonly string[]) => void {
  const { model, mode, act, undo, lastStep } = useDocument();
  const suggesting = mode === 'suggest';
  return useCallback(
    (asked) => {
      const { free: ids, refusal } = withoutLocked(model, asked);
      if (refusal !== null) useHint.getState().refuse(refusal);
      const deletion = deletionOf(model, ids);
      if (!deletion) return;
      const { selection, select } = useSession.getState();
      const company = companyAt(deletion.gone, model);
      const before = lastStep();
      const done = act(deletion.label, deletion.operations);
      const step = lastStep();
      // Refused before anything was shown, which `act` tells.
      if (step === before) return;
      select(selection.filter((id) => !ids.includes(id)));
      showToast({
        title: `${suggesting ? 'Suggested to delete' : 'Deleted'} ${deletion.words}`,
        ...(company !== '' && { description: company }),
        // Not “Undo”: that one, in the bar above, takes back whatever came last.
        ...(step && {
          action: { label: suggesting ? 'Withdraw' : 'Bring back', onAction: () => void undo(step) },
        }),
      });
      void done;
    },
    [act, lastStep, model, suggesting, undo],
  );
}
