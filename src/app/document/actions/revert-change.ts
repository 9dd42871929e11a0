import type { QueryClient } from '@tanstack/react-query';
import { planEdit } from '#app/document/edits/edit.ts';
import { type EditOutcome, notDone, refusedHere } from '#app/document/edits/edit-outcome.ts';
import { newEdit, historyEntryOf } from '#app/document/edits/new-edit.ts';
import { planAhead } from '#app/document/edits/plan-ahead.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import { baseModel, knownPoint } from '#app/document/view/sync-status.ts';
import { elementEntries } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';

/** Takes back a change set of whomever, as an edit of the person's own: it can be undone like any other. */
export async function revertChange(
  client: QueryClient,
  modelId: string,
  set: ChangeSet,
): Promise<EditOutcome> {
  const label = t('Undo: {change}', { change: set.label });
  const taken = {
    label: set.label,
    editId: null,
    seq: set.seq,
    diff: elementEntries(set),
    group: crypto.randomUUID(),
  };
  const edit = newEdit(
    label,
    { kind: 'revert', direction: 'undo', step: taken },
    knownPoint(client, modelId),
  );
  const ahead = planAhead(edit, () => baseModel(client, modelId));
  if (ahead) await ahead;
  const shown = baseModel(client, modelId);
  if (!shown) return notDone(t('The model is not open.'));
  const planned = planEdit(shown, edit);
  if (!planned.ok) return refusedHere(planned.refusal);
  const step = historyEntryOf(edit, label, planned.value.diff);
  undoStackOf(modelId).getState().did(step);
  return queueOf(client, modelId).add(edit, step);
}
