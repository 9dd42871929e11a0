import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { keys } from '#app/api/keys.ts';
import { useToken } from '#app/api/token.ts';
import type { Operation } from '#contract/operation.ts';
import { type PendingEdit, planEdit, type Step } from './edit.ts';
import { type EditOutcome, notDone, refusedHere, refusedThere } from './edit-outcome.ts';
import type { Rights } from './rights.ts';
import { stepsOf } from './steps.ts';
import { isUndecided, retryDelay, storeEdit } from './store-edit.ts';
import { type EditVariables, shownModel } from './traffic.ts';

/**
 * Edits of one model: planned on what is shown, shown at once, sent one after the other, repeated while the service cannot be
 * reached. What the person may not do is refused before anything is shown. `edit` answers when the service has decided; what it refuses disappears by itself, for it was only ever folded in.
 */
export function useEdits(modelId: string, rights: Rights | null) {
  const client = useQueryClient();
  const steps = stepsOf(modelId);
  const { mutateAsync } = useMutation({
    mutationKey: keys.edits(modelId),
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: (variables: EditVariables) => storeEdit(client, modelId, variables),
    retry: (_failures, error) => isUndecided(error),
    retryDelay,
  });

  const run = useCallback(
    async (edit: PendingEdit, step: Step): Promise<EditOutcome> => {
      try {
        return { ok: true, seq: await mutateAsync({ edit, step }) };
      } catch (error) {
        steps.getState().forget(step);
        return refusedThere(error);
      }
    },
    [mutateAsync, steps],
  );

  const edit = useCallback(
    async (label: string, operations: readonly Operation[]): Promise<EditOutcome> => {
      const pending = pendingEdit(label, { kind: 'operations', operations });
      const shown = shownModel(client, modelId);
      if (!shown) return notDone('The model is not open.');
      const planned = planEdit(shown, pending);
      if (!planned.ok) return refusedHere(planned.refusal);
      if (planned.value.diff.length === 0) return { ok: true, seq: 0 };
      const forbidden = rights?.whyNotThis(planned.value.diff) ?? null;
      if (forbidden !== null) return notDone(forbidden);
      const step: Step = { label, seq: null, diff: planned.value.diff };
      steps.getState().did(step);
      return run(pending, step);
    },
    [client, modelId, rights, run, steps],
  );

  const takeBack = useCallback(
    async (direction: 'undo' | 'redo', step?: Step): Promise<EditOutcome | null> => {
      const state = steps.getState();
      const target = step ? state[direction].find((one) => one === step) : state[direction].at(-1);
      if (!target) return null;
      const pending = pendingEdit(`${direction === 'undo' ? 'Undo' : 'Redo'}: ${target.label}`, {
        kind: 'revert',
        step: target,
      });
      const shown = shownModel(client, modelId);
      const planned = shown && planEdit(shown, pending);
      if (planned && !planned.ok) {
        // It will not become possible again: the ones before it must not be stuck behind it.
        state.forget(target);
        const { detail, errors } = planned.refusal;
        return notDone([detail, ...errors.map(({ message }) => message)].join(' '), errors);
      }
      const forbidden = rights?.whyNotThis(planned?.value.diff ?? []) ?? null;
      if (forbidden !== null) return notDone(forbidden);
      const inverse: Step = { label: target.label, seq: null, diff: planned?.value.diff ?? [] };
      state[direction === 'undo' ? 'undid' : 'redid'](target, inverse);
      return run(pending, inverse);
    },
    [client, modelId, rights, run, steps],
  );

  return useMemo(
    () => ({
      edit,
      undo: (step?: Step) => takeBack('undo', step),
      redo: () => takeBack('redo'),
    }),
    [edit, takeBack],
  );
}

function pendingEdit(label: string, change: PendingEdit['change']): PendingEdit {
  const { userId } = useToken.getState();
  return { id: crypto.randomUUID(), userId, label, at: new Date().toISOString(), change, madeIds: [] };
}
