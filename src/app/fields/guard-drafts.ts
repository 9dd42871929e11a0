import { create } from 'zustand';
import type { Constraint } from '#model/constraint.ts';
import type { ConstraintDraft } from './constraint-draft.ts';

/** A guard that is not stored as it is shown: not complete yet, on its way, or refused. */
export interface GuardDraft {
  readonly row: ConstraintDraft;
  /** Its place among the shown guards, where it is not stored at all yet. */
  readonly index: number;
  readonly refusal?: string | undefined;
}

interface GuardDraftsState {
  /** By transition. Kept while the page is open, so that they survive selecting something else. */
  readonly byTransition: Readonly<Record<string, readonly GuardDraft[]>>;
  readonly set: (transitionId: string, drafts: readonly GuardDraft[]) => void;
}

export const useGuardDrafts = create<GuardDraftsState>((set) => ({
  byTransition: {},
  set: (transitionId, drafts) =>
    set(({ byTransition }) => ({ byTransition: { ...byTransition, [transitionId]: drafts } })),
}));

export interface ShownGuard {
  readonly id: string;
  readonly row: ConstraintDraft;
  readonly draft: GuardDraft | undefined;
}

/** The guards as they are shown: the stored ones, each under its draft where it has one, with the new drafts at their places. */
export function shownGuards(stored: readonly Constraint[], drafts: readonly GuardDraft[]): ShownGuard[] {
  const shown: ShownGuard[] = stored.map((row) => {
    const draft = drafts.find((candidate) => candidate.row.id === row.id);
    return { id: row.id, row: draft?.row ?? row, draft };
  });
  const fresh = drafts.filter(({ row }) => !stored.some(({ id }) => id === row.id));
  for (const draft of [...fresh].sort((a, b) => a.index - b.index))
    shown.splice(Math.min(draft.index, shown.length), 0, { id: draft.row.id, row: draft.row, draft });
  return shown;
}

/** The drafts with their places taken from an order of the shown guards. */
export function placed(shown: readonly ShownGuard[]): GuardDraft[] {
  return shown.flatMap(({ draft }, index) => (draft ? [{ ...draft, index }] : []));
}

/** The stored guards in the order in which they are shown, with `row` stored too. */
export function storedOrder(
  shown: readonly ShownGuard[],
  stored: readonly Constraint[],
  row?: Constraint,
): Constraint[] {
  return shown.flatMap(({ id }) => {
    const kept = row?.id === id ? row : stored.find((candidate) => candidate.id === id);
    return kept ? [kept] : [];
  });
}
