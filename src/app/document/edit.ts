import type { Operation } from '#contract/operation.ts';
import { planBatch } from '#contract/operation.ts';
import { revertDiff } from '#model/commands/revert-diff.ts';
import type { Diff } from '#model/diff.ts';
import type { EditContext, Edited } from '#model/draft.ts';
import type { Result } from '#model/result.ts';
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
    | { readonly kind: 'revert'; readonly direction: 'undo' | 'redo'; readonly step: Step };
  /** Ids made while planning, so that planning again over newer data makes the same ones. */
  readonly madeIds: string[];
}

/** One thing of the person's own that can be taken back. */
export interface Step {
  readonly label: string;
  /** The edit that does it; null where that was before the page was loaded. */
  readonly editId: string | null;
  /** Null until the service has stored it. */
  seq: number | null;
  /** What it did; null while only the service can tell. */
  diff: Diff | null;
  /** Steps with the same one are taken back together. */
  readonly group: string;
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

/** What an edit makes of a model: the same pure code that the service runs. */
export function planEdit(model: SystemModel, edit: PendingEdit): Result<Edited> {
  const context = contextOf(edit);
  return edit.change.kind === 'revert'
    ? revertDiff(model, edit.change.step.diff ?? [], context)
    : planBatch(model, edit.change.operations, context);
}

/** Whether an edit only proposes something. */
export function isSuggestion({ change }: PendingEdit): boolean {
  return change.kind === 'operations' && change.staged === true;
}

const folded = new WeakMap<SystemModel, WeakMap<PendingEdit, SystemModel>>();

function foldOne(model: SystemModel, edit: PendingEdit): SystemModel {
  if (isSuggestion(edit)) return model;
  const known = folded.get(model)?.get(edit);
  if (known) return known;
  const planned = planEdit(model, edit);
  // An edit that no longer applies will be refused by the service too; until then it simply does not show.
  const result = planned.ok ? planned.value.model : model;
  const memo = folded.get(model) ?? new WeakMap<PendingEdit, SystemModel>();
  memo.set(edit, result);
  folded.set(model, memo);
  return result;
}

/** Server data with the pending edits folded over it, in the order in which they were made; suggestions change nothing of it. */
export function foldEdits(server: SystemModel, pending: readonly PendingEdit[]): SystemModel {
  return pending.reduce(foldOne, server);
}
