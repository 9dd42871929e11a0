import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { FieldError } from '#model/result.ts';
import { ApiError, UnreachableError } from '#app/api/client.ts';
import { catchUp, documentQuery, elementEntries } from '#app/api/document.ts';
import { keys } from '#app/api/keys.ts';
import { sendEdit, sendRevert } from '#app/api/send-edit.ts';
import { foldEdits, type PendingEdit, planEdit, type Step } from './edit.ts';
import { stepsOf } from './steps.ts';

/** What became of an edit: stored, or refused with the reason and the fields it is about. */
export type EditOutcome =
  | { readonly ok: true; readonly seq: number }
  | {
      readonly ok: false;
      readonly message: string;
      readonly errors: readonly FieldError[];
      readonly details: string | null;
    };

interface Variables {
  readonly edit: PendingEdit;
  readonly step: Step;
}

const RETRY_MS = [500, 1_000, 2_000, 5_000];

function pendingEdits(client: QueryClient, modelId: string): PendingEdit[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: keys.edits(modelId), status: 'pending' })
    .sort((a, b) => a.state.submittedAt - b.state.submittedAt || a.mutationId - b.mutationId)
    .flatMap((mutation) => editIn(mutation.state.variables) ?? []);
}

function editIn(variables: unknown): PendingEdit | null {
  return isVariables(variables) ? variables.edit : null;
}

function isVariables(value: unknown): value is Variables {
  return typeof value === 'object' && value !== null && 'edit' in value && 'step' in value;
}

/** The model as the person sees it at this moment, read outside of rendering. */
export function shownModel(client: QueryClient, modelId: string) {
  const document = client.getQueryData(documentQuery(modelId).queryKey);
  return document ? foldEdits(document.model, pendingEdits(client, modelId)) : null;
}

export interface Traffic {
  /** The edits on their way to the service, oldest first. */
  readonly pending: readonly PendingEdit[];
  /** Whether the service could not be reached at the last try; the edits are kept and sent again. */
  readonly unreachable: boolean;
}

const NO_TRAFFIC: Traffic = { pending: [], unreachable: false };

/** What is on its way to the service. The edits are the very objects that were sent, for folding remembers them by identity. */
export function useTraffic(modelId: string): Traffic {
  const client = useQueryClient();
  const last = useRef(NO_TRAFFIC);
  const subscribe = useCallback(
    (changed: () => void) => client.getMutationCache().subscribe(changed),
    [client],
  );
  const read = useCallback(() => {
    const pending = pendingEdits(client, modelId);
    const unreachable = client
      .getMutationCache()
      .findAll({ mutationKey: keys.edits(modelId), status: 'pending' })
      .some((mutation) => mutation.state.failureCount > 0);
    const same =
      pending.length === last.current.pending.length &&
      pending.every((edit, i) => edit === last.current.pending[i]);
    if (!same || unreachable !== last.current.unreachable)
      last.current = { pending: same ? last.current.pending : pending, unreachable };
    return last.current;
  }, [client, modelId]);
  return useSyncExternalStore(subscribe, read);
}

/** The message of a failed save, in words that say what was kept. */
function outcomeOf(error: unknown): EditOutcome {
  if (error instanceof ApiError) {
    const { problem, requestId } = error;
    return {
      ok: false,
      message:
        problem.errors?.[0] && problem.code === 'VALIDATION_FAILED'
          ? `${problem.errors[0].path}: ${problem.errors[0].message}`
          : problem.detail,
      errors: problem.errors ?? [],
      details: JSON.stringify({ ...problem, requestId }, null, 2),
    };
  }
  return {
    ok: false,
    message: error instanceof Error ? error.message : 'The edit was not stored.',
    errors: [],
    details: null,
  };
}

/**
 * Edits of one model: planned on what is shown, shown at once, sent one after the other, repeated while the service cannot be
 * reached. `edit` answers when the service has decided; what it refuses disappears by itself, for it was only ever folded in.
 */
export function useEdits(modelId: string) {
  const client = useQueryClient();
  const steps = stepsOf(modelId);
  const { mutateAsync } = useMutation({
    mutationKey: keys.edits(modelId),
    scope: { id: `model ${modelId}` },
    networkMode: 'always',
    mutationFn: async ({ edit, step }: Variables) => {
      const seq = await send(modelId, edit);
      // Only now does the server's data hold it, and only then may the pending edit vanish: never an older value after a newer.
      const sets = await catchUp(client, modelId);
      const own = sets.find((set) => set.seq === seq);
      step.seq = seq;
      if (own) step.diff = elementEntries(own);
      return seq;
    },
    retry: (_count, error) => error instanceof UnreachableError,
    retryDelay: (count) => RETRY_MS[Math.min(count, RETRY_MS.length - 1)] ?? 5_000,
  });

  const run = useCallback(
    async (edit: PendingEdit, step: Step): Promise<EditOutcome> => {
      try {
        return { ok: true, seq: await mutateAsync({ edit, step }) };
      } catch (error) {
        steps.getState().forget(step);
        return outcomeOf(error);
      }
    },
    [mutateAsync, steps],
  );

  const edit = useCallback(
    async (label: string, operations: readonly Operation[]): Promise<EditOutcome> => {
      const pending = pendingEdit(label, { kind: 'operations', operations });
      const shown = shownModel(client, modelId);
      if (!shown) return { ok: false, message: 'The model is not open.', errors: [], details: null };
      const planned = planEdit(shown, pending);
      if (!planned.ok) {
        const { detail, errors } = planned.refusal;
        return { ok: false, message: errors[0]?.message ?? detail, errors, details: null };
      }
      if (planned.value.diff.length === 0) return { ok: true, seq: 0 };
      const step: Step = { label, seq: null, diff: planned.value.diff };
      steps.getState().did(step);
      return run(pending, step);
    },
    [client, modelId, run, steps],
  );

  const takeBack = useCallback(
    async (direction: 'undo' | 'redo'): Promise<EditOutcome | null> => {
      const state = steps.getState();
      const target = state[direction].at(-1);
      if (!target) return null;
      const pending = pendingEdit(`${direction === 'undo' ? 'Undo' : 'Redo'}: ${target.label}`, {
        kind: 'revert',
        step: target,
      });
      const shown = shownModel(client, modelId);
      const planned = shown && planEdit(shown, pending);
      if (planned && !planned.ok) {
        const { detail, errors } = planned.refusal;
        return {
          ok: false,
          message: [detail, ...errors.map(({ message }) => message)].join(' '),
          errors,
          details: null,
        };
      }
      const inverse: Step = { label: target.label, seq: null, diff: planned?.value.diff ?? [] };
      state[direction === 'undo' ? 'undid' : 'redid'](target, inverse);
      return run(pending, inverse);
    },
    [client, modelId, run, steps],
  );

  return useMemo(
    () => ({ edit, undo: () => takeBack('undo'), redo: () => takeBack('redo') }),
    [edit, takeBack],
  );
}

function pendingEdit(label: string, change: PendingEdit['change']): PendingEdit {
  return { id: crypto.randomUUID(), label, at: new Date().toISOString(), change, madeIds: [] };
}

async function send(modelId: string, edit: PendingEdit): Promise<number> {
  if (edit.change.kind === 'operations')
    return sendEdit({ modelId, id: edit.id, label: edit.label, operations: edit.change.operations });
  const { seq } = edit.change.step;
  if (seq === null) throw new Error('What this would take back was not stored.');
  return sendRevert(modelId, edit.id, seq);
}
