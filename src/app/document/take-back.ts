import type { QueryClient } from '@tanstack/react-query';
import { planEdit, type Step } from './edit.ts';
import { type EditOutcome, notDone } from './edit-outcome.ts';
import { newEdit, stepOf } from './new-edit.ts';
import { queueOf } from './queues.ts';
import type { Rights } from './rights.ts';
import { stepsOf } from './steps.ts';
import { knownSeq, shownModel } from './traffic.ts';

interface TakingBack {
  readonly client: QueryClient;
  readonly modelId: string;
  readonly rights: Rights | null;
  readonly direction: 'undo' | 'redo';
  /** One that is not the last of all; left out, the last one. */
  readonly step?: Step | undefined;
}

/** Undoes or redoes a step of the person's own, as an edit of its own. Null where there is none. */
export async function takeBackStep(taking: TakingBack): Promise<EditOutcome | null> {
  const { client, modelId, rights, direction, step } = taking;
  const steps = stepsOf(modelId).getState();
  const target = step ? steps[direction].find((one) => one === step) : steps[direction].at(-1);
  if (!target) return null;
  const edit = newEdit(
    `${direction === 'undo' ? 'Undo' : 'Redo'}: ${target.label}`,
    { kind: 'revert', step: target },
    knownSeq(client, modelId),
  );
  const shown = shownModel(client, modelId);
  const planned = shown && planEdit(shown, edit);
  if (planned && !planned.ok) {
    // It will not become possible again: the ones before it must not be stuck behind it.
    steps.forget(target);
    const { detail, errors } = planned.refusal;
    return notDone([detail, ...errors.map(({ message }) => message)].join(' '), errors);
  }
  const diff = planned?.value.diff ?? [];
  const forbidden = rights?.whyNotThis(diff) ?? null;
  if (forbidden !== null) return notDone(forbidden);
  const inverse = stepOf(edit, target.label, diff);
  steps[direction === 'undo' ? 'undid' : 'redid'](target, inverse);
  return queueOf(client, modelId).add(edit, inverse);
}
