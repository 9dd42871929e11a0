import type { QueryClient } from '@tanstack/react-query';
import { stepsOf } from '#app/document/edits/steps.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { pendingOf } from './persisted/keep-edit.ts';
import type { KeptEdit } from './persisted/kept-edit.ts';
import { claimKept, readKeptEdits } from './persisted/kept-edits.ts';
import { queueOf } from './queues.ts';

/**
 * Sends edits that were left over or refused, in the order in which they were made, as the same edits as before: what the
 * service has stored already it does not store again. Those that another tab has taken meanwhile are passed over.
 */
export async function sendKept(client: QueryClient, edits: readonly KeptEdit[]): Promise<void> {
  const claimed = (await claimKept(edits)).sort((a, b) => a.order - b.order);
  for (const modelId of new Set(claimed.map((edit) => edit.modelId)))
    sendOf(
      client,
      modelId,
      claimed.filter((edit) => edit.modelId === modelId),
    );
  await readKeptEdits();
}

function sendOf(client: QueryClient, modelId: string, kept: readonly KeptEdit[]): void {
  const steps = stepsOf(modelId).getState();
  const queue = queueOf(client, modelId);
  for (const { edit, step } of pendingOf(kept)) {
    const { change } = edit;
    if (change.kind === 'operations') steps.did(step);
    else steps[change.direction === 'undo' ? 'undid' : 'redid'](change.step, step);
    void queue.add(edit, step).then((outcome) => {
      // An edit that is refused is under “Not stored”; an undo has only this to be told by.
      if (!outcome.ok && change.kind === 'revert')
        showError({ title: `${edit.label}: not done`, description: outcome.message });
    });
  }
}
