import type { CommitResult } from '#app/ui/commit-result.ts';
import type { Operation } from '#contract/operation.ts';
import type { Constraint } from '#model/constraint.ts';
import type { SystemModel } from '#model/system-model.ts';
import { type ConstraintDraft, constraintOf, missingOf } from './constraint-draft.ts';
import {
  type GuardDraft,
  placed,
  type ShownGuard,
  shownGuards,
  storedOrder,
  useGuardDrafts,
} from './guard-drafts.ts';
import { machineOwners } from './machine-variables.ts';
import { useModelEdit } from './model-edit.ts';
import { moved } from './row-order.ts';
import { variableNamed, variablesOf } from './variables.ts';

const NO_DRAFTS: readonly GuardDraft[] = [];

/**
 * The guards of a transition with those that cannot be stored yet. A guard is stored as soon as it is complete; a variable that it
 * names first is made by the same edit.
 */
export function useGuards(transitionId: string) {
  const { model, current, save, tell } = useModelEdit();
  const drafts = useGuardDrafts((state) => state.byTransition[transitionId] ?? NO_DRAFTS);
  const stored = model.tables.transition.get(transitionId)?.guards ?? [];
  const shown = shownGuards(stored, drafts);

  /** All of it as it is at this moment. */
  function now() {
    const guards = current().tables.transition.get(transitionId)?.guards ?? [];
    const held = useGuardDrafts.getState().byTransition[transitionId] ?? NO_DRAFTS;
    return { stored: guards, shown: shownGuards(guards, held) };
  }

  const keep = (next: readonly ShownGuard[]) => useGuardDrafts.getState().set(transitionId, placed(next));
  const write = (guards: readonly Constraint[]): Operation => ({
    op: 'update',
    kind: 'transition',
    id: transitionId,
    body: { metadata: { guards } },
  });

  /** Stores a complete row; keeps its draft where it is refused, unless it was changed again meanwhile. */
  async function store(label: string, row: ConstraintDraft): Promise<CommitResult> {
    const { made, named } = withVariable(current(), transitionId, row);
    const constraint = constraintOf(named);
    if (!constraint) return { ok: true };
    const { stored: guards, shown: rows } = now();
    const result = await save(label, [...made, write(storedOrder(rows, guards, constraint))]);
    const after = now().shown;
    keep(
      after.map((guard) => {
        if (guard.draft?.row !== row) return guard;
        return { ...guard, draft: result.ok ? undefined : { ...guard.draft, refusal: result.message } };
      }),
    );
    return result;
  }

  function put(rows: readonly ShownGuard[], label: string, row: ConstraintDraft): Promise<CommitResult> {
    keep(rows);
    return missingOf(row).length > 0 ? Promise.resolve({ ok: true }) : store(label, row);
  }

  const shownAs = (row: ConstraintDraft): ShownGuard => ({ id: row.id, row, draft: { row, index: 0 } });

  return {
    shown,
    add: () => {
      const row: ConstraintDraft = { id: crypto.randomUUID(), type: 'variable', operator: '>' };
      keep([...now().shown, shownAs(row)]);
    },
    duplicate: (index: number) => {
      const original = shown[index];
      if (!original) return;
      const copy = { ...original.row, id: crypto.randomUUID() };
      const rows = now().shown.flatMap((guard) =>
        guard.id === original.id ? [guard, shownAs(copy)] : [guard],
      );
      void put(rows, `Duplicate Guard ${index + 1}`, copy);
    },
    move: (from: number, to: number) => {
      const { stored: guards, shown: rows } = now();
      const next = moved(rows, from, to);
      const order = storedOrder(next, guards);
      keep(next);
      if (order.some((guard, i) => guard !== guards[i])) void tell(`Move Guard ${from + 1}`, [write(order)]);
    },
    remove: (index: number) => {
      const gone = shown[index];
      if (!gone) return;
      const { stored: guards, shown: rows } = now();
      keep(rows.filter(({ id }) => id !== gone.id));
      const rest = guards.filter(({ id }) => id !== gone.id);
      if (rest.length < guards.length) void tell(`Remove Guard ${index + 1}`, [write(rest)]);
    },
    set: (
      index: number,
      what: string,
      change: (row: ConstraintDraft) => ConstraintDraft,
    ): Promise<CommitResult> => {
      const { stored: guards, shown: rows } = now();
      const old = rows.find(({ id }) => id === shown[index]?.id);
      if (!old) return Promise.resolve({ ok: false, message: 'This guard is no longer there.' });
      const row = change(old.row);
      const isNew = !guards.some(({ id }) => id === row.id);
      const label = isNew ? 'Add guard' : `Set ${what} of Guard ${index + 1}`;
      return put(
        rows.map((guard) => (guard.id === row.id ? shownAs(row) : guard)),
        label,
        row,
      );
    },
  };
}

/** The row with the variable it names, and the write that makes it where the machine has none of that name. */
function withVariable(
  model: SystemModel,
  transitionId: string,
  row: ConstraintDraft,
): { made: Operation[]; named: ConstraintDraft } {
  const transition = model.tables.transition.get(transitionId);
  if (row.newVariable === undefined || row.variableId !== undefined || !transition)
    return { made: [], named: row };
  const owners = machineOwners(model.tables, transition);
  const known = variableNamed(variablesOf(model.tables, owners), row.newVariable);
  if (known) return { made: [], named: { ...row, variableId: known.id } };
  const [owner] = owners;
  if (!owner) return { made: [], named: row };
  const id = crypto.randomUUID();
  const attribute = { id, name: row.newVariable, type: 'number', ...(row.unit && { unit: row.unit }) };
  const made: Operation = {
    op: 'update',
    kind: owner.kind,
    id: owner.element.id,
    body: { attributes: [...owner.element.attributes, attribute] },
  };
  return { made: [made], named: { ...row, variableId: id } };
}
