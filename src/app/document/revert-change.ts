import type { QueryClient } from '@tanstack/react-query';
import { elementEntries } from '#app/api/document.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { planEdit } from './edit.ts';
import { type EditOutcome, notDone, refusedHere } from './edit-outcome.ts';
import { newEdit, stepOf } from './new-edit.ts';
import { planAhead } from './plan-ahead.ts';
import { queueOf } from './queues.ts';
import { stepsOf } from './steps.ts';
import { baseModel, knownSeq } from './traffic.ts';

/** Takes back a change set of whomever, as an edit of the person's own: it can be undone like any other. */
export async function revertChange(
  client: QueryClient,
  modelId: string,
  set: ChangeSet,
): Promise<EditOutcome> {
  const label = `Undo: ${set.label}`;
  const taken = {
    label: set.label,
    editId: null,
    seq: set.seq,
    diff: elementEntries(set),
    group: crypto.randomUUID(),
  };
  const edit = newEdit(label, { kind: 'revert', direction: 'undo', step: taken }, knownSeq(client, modelId));
  const ahead = planAhead(edit, () => baseModel(client, modelId));
  if (ahead) await ahead;
  const shown = baseModel(client, modelId);
  if (!shown) return notDone('The model is not open.');
  const planned = planEdit(shown, edit);
  if (!planned.ok) return refusedHere(planned.refusal);
  const step = stepOf(edit, label, planned.value.diff);
  stepsOf(modelId).getState().did(step);
  return queueOf(client, modelId).add(edit, step);
}
