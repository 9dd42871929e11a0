import type { ChangeSet } from '#contract/change-set.ts';
import { type Fold, foldedSet } from './fold-changes.ts';

/** A row of the list: one change set, or several that are folded. */
export interface ChangeRow {
  readonly key: string;
  /** What is shown of it: of several, what they did together. */
  readonly set: ChangeSet;
  readonly fold: Fold;
  /** Whether it is folded (it has several), and whether its single rows stand below it. */
  readonly folding: 'closed' | 'open' | null;
  /** Whether it is one of the single rows of the folded row above. */
  readonly isInside: boolean;
}

/** Which row is meant: a change set's own, or the folded one that holds it. Both hold when more arrives. */
export interface RowChoice {
  readonly seq: number;
  readonly isFolded: boolean;
}

/** The rows of the list, single ones below each folded one that is open: one that holds any of the change sets `open`. */
export function changeRows(folds: readonly Fold[], open: ReadonlySet<number>): readonly ChangeRow[] {
  return folds.flatMap((fold): ChangeRow[] => {
    const [newest, ...older] = fold.sets;
    const single = (set: ChangeSet, isInside: boolean): ChangeRow => ({
      key: String(set.seq),
      set,
      fold: { sets: [set], isUndone: false },
      folding: null,
      isInside,
    });
    if (older.length === 0) return [single(newest, false)];
    const isOpen = fold.sets.some(({ seq }) => open.has(seq));
    const oldest = older.at(-1) ?? newest;
    const folded: ChangeRow = {
      key: `folded-${oldest.seq}`,
      set: foldedSet(fold),
      fold,
      folding: isOpen ? 'open' : 'closed',
      isInside: false,
    };
    return isOpen ? [folded, ...fold.sets.map((set) => single(set, true))] : [folded];
  });
}

export function isChosen({ fold, folding }: ChangeRow, choice: RowChoice | null): boolean {
  return (
    choice !== null &&
    choice.isFolded === (folding !== null) &&
    fold.sets.some(({ seq }) => seq === choice.seq)
  );
}

export function choiceOf({ fold, folding }: ChangeRow): RowChoice {
  const [newest] = fold.sets;
  return { seq: (fold.sets.at(-1) ?? newest).seq, isFolded: folding !== null };
}
