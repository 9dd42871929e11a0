import type { QueryClient } from '@tanstack/react-query';
import { type PendingEdit, planEdit, type HistoryEntry } from '#app/document/edits/edit.ts';
import { type EditOutcome, notDone, refusedThere } from '#app/document/edits/edit-outcome.ts';
import { newEdit, historyEntryOf } from '#app/document/edits/new-edit.ts';
import { planAhead } from '#app/document/edits/plan-ahead.ts';
import { undoStackOf } from '#app/document/edits/undo-stack.ts';
import { queueOf } from '#app/document/outbox/queue-of.ts';
import type { Rights } from '#app/document/view/rights.ts';
import { baseModel, knownPoint } from '#app/document/view/sync-status.ts';
import { fetchChange } from '#app/sync/change.ts';
import { elementEntries } from '#app/sync/document.ts';
import { t } from '#language/translate.ts';
import { findUndoConflicts } from './undo-conflicts.ts';

interface TakingBack {
  readonly client: QueryClient;
  readonly modelId: string;
  readonly rights: Rights | null;
  readonly direction: 'undo' | 'redo';
  /** One that is not the last of all; left out, the last one. */
  readonly step?: HistoryEntry | undefined;
}

/**
 * Undoes or redoes a step of the person's own, with those that belong to it, as edits of their own. Null where there is none.
 * What others did since is never taken back with it: then it is refused, naming who and what.
 */
export async function undoEntry(taking: TakingBack): Promise<EditOutcome | null> {
  const { client, modelId, direction, step } = taking;
  const last = () => undoStackOf(modelId).getState()[direction].at(-1);
  const target = step ?? last();
  if (!target) return null;
  if (target.diff === null && target.seq !== null) {
    const unknown = await learn(modelId, target);
    if (unknown) return unknown;
  }
  const edit = newEdit(
    direction === 'undo'
      ? t('Undo: {change}', { change: target.label })
      : t('Redo: {change}', { change: target.label }),
    { kind: 'revert', direction, step: target },
    knownPoint(client, modelId),
  );
  const ahead = planAhead(edit, () => baseModel(client, modelId));
  if (ahead) await ahead;
  // Meanwhile another press of the key may have taken it back already.
  if (!undoStackOf(modelId).getState()[direction].includes(target)) return step ? null : undoEntry(taking);
  const outcome = takeBackOne(taking, target, edit);
  const next = last();
  const together = next?.group === target.group ? undoEntry({ ...taking, step: next }) : null;
  const first = await outcome;
  return first.ok ? ((await together) ?? first) : first;
}

/** Asks what a step did that was made before the page was loaded; answers why that cannot be known. */
async function learn(modelId: string, step: HistoryEntry): Promise<EditOutcome | null> {
  try {
    step.diff = elementEntries(await fetchChange(modelId, step.seq ?? 0));
    return null;
  } catch (error) {
    return refusedThere(error);
  }
}

async function takeBackOne(
  { client, modelId, rights, direction }: TakingBack,
  target: HistoryEntry,
  edit: PendingEdit,
): Promise<EditOutcome> {
  const queue = queueOf(client, modelId);
  const held = queue.entries.find(({ step, hold }) => step === target && hold !== null);
  if (held) {
    // It is not stored and waits for the person, who says with this that it is not to be.
    queue.drop(held.edit);
    return { ok: true, seq: 0 };
  }
  const steps = undoStackOf(modelId).getState();
  const shown = baseModel(client, modelId);
  const planned = shown && planEdit(shown, edit);
  if (planned && !planned.ok) {
    // It will not become possible again: the ones before it must not be stuck behind it.
    steps.forget(target);
    const { detail, errors } = planned.refusal;
    return notDone(await findUndoConflicts(client, modelId, target, { detail, errors }), errors);
  }
  const diff = planned?.value.diff ?? [];
  const forbidden = rights?.whyNotThis(diff) ?? null;
  if (forbidden !== null) return notDone(forbidden);
  const inverse = historyEntryOf(edit, target.label, diff, target.group);
  steps[direction === 'undo' ? 'undid' : 'redid'](target, inverse);
  const outcome = await queue.add(edit, inverse);
  if (outcome.ok || outcome.errors.length === 0) return outcome;
  const { message: detail, errors } = outcome;
  return { ...outcome, message: await findUndoConflicts(client, modelId, target, { detail, errors }) };
}
