import type { QueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '#app/api/client.ts';
import { elementEntries, newerChanges, takeIn } from '#app/api/document.ts';
import { sendEdit, sendRevert } from '#app/api/send-edit.ts';
import { useToken } from '#app/api/token.ts';
import type { PendingEdit } from './edit.ts';
import type { EditVariables } from './traffic.ts';

/** Milliseconds to wait before each further try; the last repeats. */
const RETRY_MS = [500, 1_000, 2_000, 5_000] as const;

export const retryDelay = (failures: number): number => RETRY_MS[failures] ?? 5_000;

/** Whether the same edit may be sent again: nothing was decided about it. */
export function isUndecided(error: unknown): boolean {
  return (
    error instanceof UnreachableError ||
    (error instanceof ApiError && ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'].includes(error.problem.code))
  );
}

/** Waits out a lost session. Throws where somebody else is signed in by then: an edit is its author's alone. */
async function signedInAs(userId: string | null): Promise<void> {
  if (useToken.getState().lost)
    await new Promise<void>((resolve) => {
      const stop = useToken.subscribe(({ lost }) => {
        if (lost) return;
        stop();
        resolve();
      });
    });
  if (useToken.getState().userId !== userId) throw new Error('You are no longer signed in.');
}

async function send(modelId: string, edit: PendingEdit): Promise<number> {
  if (edit.change.kind === 'operations')
    return sendEdit({ modelId, id: edit.id, label: edit.label, operations: edit.change.operations });
  const { seq } = edit.change.step;
  if (seq === null) throw new Error('What this would take back was not stored.');
  return sendRevert(modelId, edit.id, seq);
}

/**
 * Stores one edit and answers the seq of its change set. When it returns, the server's data hold the edit, so that the pending
 * one may vanish: never an older value after a newer.
 */
export async function storeEdit(
  client: QueryClient,
  modelId: string,
  { edit, step }: EditVariables,
): Promise<number> {
  await signedInAs(edit.userId);
  const seq = await send(modelId, edit);
  const sets = await newerChanges(client, modelId);
  // Before the data changes: an undo that waits behind this edit is folded with what the service really made of it.
  const own = sets.find((set) => set.seq === seq);
  step.seq = seq;
  if (own) step.diff = elementEntries(own);
  takeIn(client, modelId, sets);
  return seq;
}
