import type { QueryClient } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { coalescesWith, noteMove } from '#app/document/edits/coalescing.ts';
import { baseOf, planEdit, type HistoryEntry } from '#app/document/edits/edit.ts';
import { type EditOutcome, notDone, refusedHere } from '#app/document/edits/edit-outcome.ts';
import { type EditRequest, historyEntryOf, newEdit, wireOperationsOf } from '#app/document/edits/new-edit.ts';
import { planAhead } from '#app/document/edits/plan-ahead.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import type { Layers } from '#app/document/view/layers.ts';
import type { Rights } from '#app/document/view/rights.ts';
import { namesSuggested } from '#app/document/view/suggested.ts';
import { knownPoint, layersNow } from '#app/document/view/sync-status.ts';
import { t } from '#language/translate.ts';
import { findPropagatedRenames, announceRenames } from './propagated-renames.ts';

interface Making {
  readonly client: QueryClient;
  readonly modelId: string;
  readonly rights: Rights | null;
  /** Who had the model opened; null where that is not known. */
  readonly author: string | null;
}

/**
 * Plans an edit on what is shown, shows it at once and sends it. What the person may not do is refused before anything is shown;
 * answers when the service has decided. `onShown` is told the step once it is shown: at once, unless it is about very many elements.
 */
export async function makeEdit(
  { client, modelId, rights, author }: Making,
  label: string,
  asked: EditRequest,
  onShown: (step: HistoryEntry) => void = () => {},
): Promise<EditOutcome> {
  // A field that goes away with the page of the person before stores nothing as somebody else.
  if (author !== null && useToken.getState().userId !== author)
    return notDone(t('You are no longer signed in.'));
  const sent = wireOperationsOf(asked);
  if (!sent.ok) return refusedHere(sent.refusal);
  const operations = sent.value;
  const staged = rights?.mode === 'suggest';
  const change = { kind: 'operations', operations, ...(staged && { staged }) } as const;
  let pending = newEdit(label, change, knownPoint(client, modelId));
  const onWhat = (layers: Layers) => (staged ? layers.proposed : layers.base);
  const ahead = planAhead(pending, () => {
    const now = layersNow(client, modelId);
    return now && onWhat(now);
  });
  if (ahead) await ahead;
  const layers = layersNow(client, modelId);
  if (!layers) return notDone(t('The model is not open.'));
  const before = onWhat(layers);
  let planned = planEdit(before, pending);
  const queue = queueOf(client, modelId);
  const steps = undoStackOf(modelId).getState();
  if (!planned.ok) {
    const suggested = namesSuggested(layers, operations, staged);
    if (suggested !== null) return notDone(suggested);
    const deletions = staged ? [] : queue.deletedUnder(operations, layers.base);
    if (deletions.length === 0) return refusedHere(planned.refusal);
    // Typed while somebody deleted what it is about: it is kept, and the person decides.
    const step = historyEntryOf(pending, label, null);
    steps.did(step);
    return queue.add(pending, step, { hold: { kind: 'deleted', deletions, problem: null } });
  }
  if (planned.value.diff.length === 0) return { ok: true, seq: 0, unchanged: true };
  const forbidden = rights?.whyNotThis(planned.value.diff) ?? null;
  if (forbidden !== null) return notDone(forbidden);
  const more = findPropagatedRenames(
    { before, after: planned.value.model, diff: planned.value.diff },
    rights,
  );
  if (more.operations.length > 0 && !ahead) {
    const whole = newEdit(
      label,
      { ...change, operations: [...operations, ...more.operations] },
      baseOf(pending),
    );
    const again = planEdit(before, whole);
    if (again.ok) [pending, planned] = [whole, again];
  }
  announceRenames(more, pending.change !== change);
  const { diff } = planned.value;
  // A suggestion does nothing to an element yet: taking it back takes nothing back but itself.
  const step = historyEntryOf(
    pending,
    label,
    staged ? [] : diff,
    coalescesWith(steps.undo.at(-1), operations)?.group,
  );
  steps.did(step);
  noteMove(step, operations);
  const outcome = queue.add(pending, step);
  onShown(step);
  return outcome;
}
