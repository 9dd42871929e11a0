import { create } from 'zustand';
import { type ConstraintDraft, constraintOf, inWords, missingOf } from '#app/fields/constraint-draft.ts';
import type { Constraint } from '#model/constraint.ts';

interface ConstraintDraftsState {
  /** The rows of a requirement as they are shown, while one of them cannot be stored yet or was refused. */
  readonly byRequirement: Readonly<Record<string, readonly ConstraintDraft[] | undefined>>;
  readonly keep: (requirementId: string, rows: readonly ConstraintDraft[] | undefined) => void;
}

/** Kept while the page is open, so that an unfinished row survives selecting something else. */
export const useConstraintDrafts = create<ConstraintDraftsState>((set) => ({
  byRequirement: {},
  keep: (requirementId, rows) =>
    set(({ byRequirement }) => ({ byRequirement: { ...byRequirement, [requirementId]: rows } })),
}));

/** What can be stored of the rows: the complete ones, and for one that is unfinished what is stored of it now. */
export function storable(rows: readonly ConstraintDraft[], stored: readonly Constraint[]): Constraint[] {
  return rows.flatMap((row) => constraintOf(row) ?? stored.find(({ id }) => id === row.id) ?? []);
}

/** What the unfinished rows still need, or null: `Constraint 2 needs a limit.` */
export function unfinished(rows: readonly ConstraintDraft[]): string | null {
  const needs = rows.flatMap((row, index) => {
    const missing = missingOf(row);
    return missing.length > 0 ? [`Constraint ${index + 1} needs ${inWords(missing)}.`] : [];
  });
  return needs.length > 0 ? `Not saved yet: ${needs.join(' ')}` : null;
}
