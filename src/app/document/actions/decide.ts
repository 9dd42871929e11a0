import type { QueryClient } from '@tanstack/react-query';
import { refusedThere } from '#app/document/edits/edit-outcome.ts';
import { newEdit, historyEntryOf } from '#app/document/edits/new-edit.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { fieldKey, type Blocked } from '#app/document/outbox/blocked.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import type { Choice } from '#app/document/outbox/rebase.ts';
import type { QueuedEdit } from '#app/document/outbox/waiting.ts';
import { knownPoint } from '#app/document/view/sync-status.ts';
import { fetchChange } from '#app/sync/change.ts';
import { elementEntries } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';

type Conflict = Extract<Blocked, { kind: 'conflict' }>;
type Deleted = Extract<Blocked, { kind: 'deleted' }>;

/**
 * Lets an edit go on as the person decided, field by field; what it does besides stays in it. Where others set one of the fields
 * again meanwhile, the person is asked again. @throws UnreachableError, ApiError
 */
export async function decideConflict(
  client: QueryClient,
  modelId: string,
  { edit }: QueuedEdit,
  { conflicts }: Conflict,
  choices: ReadonlyMap<string, Choice>,
): Promise<void> {
  const queue = queueOf(client, modelId);
  const asked = new Map(conflicts.map((conflict) => [fieldKey(conflict), conflict.seq]));
  await queue.bringUp(edit, (conflict) => {
    const key = fieldKey(conflict);
    return asked.get(key) === conflict.seq ? choices.get(key) : undefined;
  });
  for (const conflict of conflicts)
    if (choices.get(fieldKey(conflict))?.kind === 'mine') queue.prefer(conflict);
}

/** Brings back what somebody deleted under an edit, all of it, and then makes the edit. Each can be undone on its own. */
export async function bringBack(
  client: QueryClient,
  modelId: string,
  entry: QueuedEdit,
  hold: Deleted,
): Promise<void> {
  const { edit } = entry;
  const queue = queueOf(client, modelId);
  for (const { seq, elements } of hold.deletions) {
    const label = elements[0]?.name
      ? t('Bring back {element}', { element: elements[0].name })
      : t('Bring back what was deleted');
    try {
      const diff = elementEntries(await fetchChange(modelId, seq));
      const group = crypto.randomUUID();
      const target = {
        label: t('deletion of {element}', { element: elements[0]?.name ?? '' }),
        editId: null,
        seq,
        diff,
        group,
      };
      const revert = newEdit(
        label,
        { kind: 'revert', direction: 'undo', step: target },
        knownPoint(client, modelId),
      );
      const step = historyEntryOf(revert, label, null);
      undoStackOf(modelId).getState().didFirst(step, entry.step);
      const outcome = await queue.add(revert, step, { before: edit });
      if (!outcome.ok) return queue.hold(edit, { ...hold, problem: outcome.message });
    } catch (error) {
      const outcome = refusedThere(error);
      return queue.hold(edit, { ...hold, problem: outcome.ok ? null : outcome.message });
    }
  }
  queue.release(edit, edit);
}

/** Gives an edit up that waited for the person. */
export function dropHeld(client: QueryClient, modelId: string, { edit }: QueuedEdit): void {
  queueOf(client, modelId).drop(edit);
}
