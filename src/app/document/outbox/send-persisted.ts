import type { QueryClient } from '@tanstack/react-query';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import { pendingOf } from './persisted/persist-edit.ts';
import type { PersistedEdit } from './persisted/persisted-edit.ts';
import { claimPersisted, readPersistedEdits } from './persisted/persisted-edits.ts';
import { queueOf } from './queue-of.ts';

/**
 * Sends edits that were left over or refused, in the order in which they were made, as the same edits as before: what the
 * service has stored already it does not store again. Those that another tab has taken meanwhile are passed over.
 */
export async function sendPersisted(client: QueryClient, edits: readonly PersistedEdit[]): Promise<void> {
  const claimed = (await claimPersisted(edits)).sort((a, b) => a.order - b.order);
  for (const modelId of new Set(claimed.map((edit) => edit.modelId)))
    sendOf(
      client,
      modelId,
      claimed.filter((edit) => edit.modelId === modelId),
    );
  await readPersistedEdits();
}

function sendOf(client: QueryClient, modelId: string, kept: readonly PersistedEdit[]): void {
  const steps = undoStackOf(modelId).getState();
  const queue = queueOf(client, modelId);
  for (const { edit, step } of pendingOf(kept)) {
    const { change } = edit;
    if (change.kind === 'operations') steps.did(step);
    else steps[change.direction === 'undo' ? 'undid' : 'redid'](change.step, step);
    void queue.add(edit, step).then((outcome) => {
      // An edit that is refused is under “Not stored”; an undo has only this to be told by.
      if (!outcome.ok && change.kind === 'revert')
        showError({ title: t('{edit}: not done', { edit: edit.label }), description: outcome.message });
    });
  }
}
