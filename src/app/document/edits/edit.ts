import type { KnownPoint } from '#app/api/http/client.ts';
import type { Operation } from '#contract/operation.ts';
import { planningBatch } from '#interchange/batch/plan-batch.ts';
import type { Diff } from '#model/edit/diff.ts';
import type { EditContext, Edited } from '#model/edit/draft.ts';
import { MergeBase, type LaterChange } from '#model/edit/merge/merge-base.ts';
import { revertingDiff } from '#model/edit/revert-diff.ts';
import type { Result } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';

/** An edit that was sent and is not in the server's data yet; what the person sees has it folded in. */
export interface PendingEdit {
  /** Also the idempotency key, so that a repeat after a lost answer changes nothing. */
  readonly id: string;
  /** Who made it; it is sent as nobody else. */
  readonly userId: string | null;
  /** The tab that made it: its own earlier edits are none that it did not know. */
  readonly clientId: string;
  /** The last change set that was known when it was made. What others set later is not overwritten unseen. */
  readonly baseSeq: number;
  /** Its hash, where the service told it. */
  readonly baseHash?: string | undefined;
  readonly label: string;
  readonly at: string;
  readonly change:
    | {
        readonly kind: 'operations';
        readonly operations: readonly Operation[];
        /** Whether it is a suggestion: it changes nothing until somebody accepts it. */
        readonly staged?: boolean | undefined;
      }
    /** Undo or redo: takes back what the step did. */
    | { readonly kind: 'revert'; readonly direction: 'undo' | 'redo'; readonly step: HistoryEntry };
  /** Ids made while planning, so that planning again over newer data makes the same ones. */
  readonly madeIds: string[];
}

/** One thing of the person's own that can be taken back. */
export interface HistoryEntry {
  readonly label: string;
  /** The edit that does it; null where that was before the page was loaded. */
  readonly editId: string | null;
  /** Null until the service has stored it. */
  seq: number | null;
  /** Of its change set, where the service told it: a store that was put back may have another one under `seq`. */
  hash?: string | undefined;
  /** What it did; null while only the service can tell. */
  diff: Diff | null;
  /** Steps with the same one are taken back together. */
  readonly group: string;
}

/** The change set that an edit was made on. */
export function baseOf({ baseSeq, baseHash }: PendingEdit): KnownPoint {
  return { seq: baseSeq, hash: baseHash };
}

/** An edit context that gives the same ids each time the edit is planned. */
export function contextOf(edit: PendingEdit): EditContext {
  let next = 0;
  return {
    at: edit.at,
    newId: () => {
      const made = edit.madeIds[next] ?? crypto.randomUUID();
      edit.madeIds[next] = made;
      next += 1;
      return made;
    },
  };
}

const plans = new WeakMap<SystemModel, WeakMap<PendingEdit, Result<Edited>>>();

/** What an edit makes of a model: the same pure code that the service runs. Found out once for the same model. */
export function planEdit(model: SystemModel, edit: PendingEdit): Result<Edited> {
  return runToEnd(planningEdit(model, edit));
}

/** The same, some elements at a time. `recent`: see `foldEdits`. */
export function* planningEdit(
  model: SystemModel,
  edit: PendingEdit,
  recent: Recent = [],
): WorkSteps<Result<Edited>> {
  const known = plans.get(model)?.get(edit);
  if (known) return known;
  const context = contextOf(edit);
  const { change } = edit;
  const planned = yield* change.kind === 'revert'
    ? revertingDiff(model, change.step.diff ?? [], context)
    : planningBatch(model, change.operations, context, knowledgeOf(edit, recent));
  const memo = plans.get(model) ?? new WeakMap<PendingEdit, Result<Edited>>();
  plans.set(model, memo.set(edit, planned));
  return planned;
}

type Recent = readonly LaterChange[];

/** What an edit did not know; undefined where it knew all, or where the changes do not reach back to it. */
function knowledgeOf({ baseSeq, clientId }: PendingEdit, recent: Recent): MergeBase | undefined {
  const later = recent.filter(({ seq }) => seq > baseSeq);
  return later[0]?.seq === baseSeq + 1 ? new MergeBase(later, clientId) : undefined;
}

/** Whether an edit only proposes something. */
export function isSuggestion({ change }: PendingEdit): boolean {
  return change.kind === 'operations' && change.staged === true;
}

function* foldingOne(model: SystemModel, edit: PendingEdit, recent: Recent): WorkSteps<SystemModel> {
  if (isSuggestion(edit)) return model;
  const planned = yield* planningEdit(model, edit, recent);
  // An edit that no longer applies will be refused by the service too; until then it simply does not show.
  return planned.ok ? planned.value.model : model;
}

/**
 * Server data with the pending edits folded over it, in the order in which they were made; suggestions change nothing of it. An
 * edit replaces whole lists: `recent`, the change sets that led to the data, tells what of them it did not know, so that a row of
 * somebody else's is neither hidden by it nor taken out by the edit after it.
 */
export function foldEdits(
  server: SystemModel,
  pending: readonly PendingEdit[],
  recent: Recent = [],
): SystemModel {
  return runToEnd(foldingEdits(server, pending, recent));
}

/** The same, some elements at a time. */
export function* foldingEdits(
  server: SystemModel,
  pending: readonly PendingEdit[],
  recent: Recent = [],
): WorkSteps<SystemModel> {
  let model = server;
  for (const edit of pending) model = yield* foldingOne(model, edit, recent);
  return model;
}
