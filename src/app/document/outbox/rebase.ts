import type { KnownPoint } from '#app/api/http/client.ts';
import { contextOf, type PendingEdit } from '#app/document/edits/edit.ts';
import { wireBody } from '#contract/wire-body.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { CODECS } from '#contract/element-codecs.ts';
import type { FieldConflict } from '#contract/field-conflict.ts';
import type { Operation } from '#contract/operation.ts';
import { applyWireOperation } from '#interchange/batch/plan-batch.ts';
import { Draft } from '#model/edit/draft.ts';
import { MergeBase } from '#model/edit/merge/merge-base.ts';
import { withLeaf } from '#model/edit/merge/row-fields.ts';
import type { Element } from '#model/elements/kinds.ts';
import { type Json, sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What the person wants of a field that somebody else set too. */
export type Choice =
  | { readonly kind: 'mine' }
  | { readonly kind: 'theirs' }
  | { readonly kind: 'both'; readonly value: Json };

/** The present state that an edit is brought to, and how it came to it since the edit was made. */
export interface Present extends KnownPoint {
  readonly model: SystemModel;
  /** All change sets since the edit's base, up to `seq`. */
  readonly later: readonly ChangeSet[];
}

export interface Rebased {
  /** The edit as one that knows the present; null where nothing is left of it. */
  readonly edit: PendingEdit | null;
  /** What is left to be chosen: as long as there is something, the edit does not go on. */
  readonly open: readonly FieldConflict[];
}

/**
 * Brings an edit to the present: what others set meanwhile and the edit does not, it leaves alone; what both set is as the person
 * chose. It is the merge that the service itself makes of an edit, so what was no conflict there is none here.
 */
export function rebase(
  edit: PendingEdit,
  { seq, hash, model, later }: Present,
  choiceOf: (conflict: FieldConflict) => Choice | undefined,
): Rebased {
  const { change } = edit;
  if (change.kind === 'revert') return { edit, open: [] };
  const knowledge = new MergeBase(later, edit.clientId);
  const draft = new Draft(model, contextOf(edit));
  const open: FieldConflict[] = [];
  const operations: Operation[] = [];
  for (const operation of change.operations) {
    const merged = operation.op === 'update' ? mergedUpdate(operation) : operation;
    const before = elementOf(merged);
    const { ok } = applyWireOperation(draft, merged);
    // What cannot be done any more is left for the service to refuse, with its reason.
    if (!ok) operations.push(operation);
    else if (merged.op !== 'update' || !isSame(before, elementOf(merged))) operations.push(merged);
  }
  if (operations.length === 0) return { edit: null, open };
  const id = crypto.randomUUID();
  return {
    edit: { ...edit, id, baseSeq: seq, baseHash: hash, change: { kind: 'operations', operations } },
    open,
  };

  function elementOf({ kind, id: of }: Operation): Element | undefined {
    return draft.tables[kind].get(of ?? '');
  }

  function mergedUpdate(operation: Operation & { op: 'update' }): Operation {
    const { kind } = operation;
    const stored = draft.tables[kind].get(operation.id);
    const read = CODECS[kind].readUpdate(operation.body);
    if (!stored || !read.ok) return operation;
    const known = knowledge.conflicts.length;
    let patch = knowledge.merge(kind, stored, read.fields, draft.context);
    for (const conflict of knowledge.conflicts.slice(known)) {
      const choice = choiceOf(conflict);
      if (!choice) open.push(conflict);
      else if (choice.kind !== 'mine') {
        const value = choice.kind === 'theirs' ? conflict.theirs : choice.value;
        patch = withLeaf(patch, conflict.field, value);
      }
    }
    return { ...operation, body: wireBody(kind, patch) };
  }
}

function isSame(before: Element | undefined, after: Element | undefined): boolean {
  return sameJson({ ...before, updatedAt: '' }, { ...after, updatedAt: '' });
}
