import { create } from 'zustand';
import type { Resolution } from '#model/suggestions/accepting/merge-entry.ts';

interface Resolutions {
  readonly of: Readonly<Record<string, readonly Resolution[]>>;
  /** Chooses what fields of a suggestion shall be, in place of what was chosen of them before. */
  readonly choose: (suggestionId: string, chosen: readonly Resolution[]) => void;
}

const NONE: readonly Resolution[] = [];

const isSame = (one: Resolution, other: Resolution) =>
  one.elementId === other.elementId && one.field === other.field;

/** What was chosen of fields that were changed since they were suggested, for the suggestions that are still open. */
const useStore = create<Resolutions>()((set) => ({
  of: {},
  choose: (suggestionId, chosen) =>
    set(({ of }) => {
      const others = (of[suggestionId] ?? NONE).filter((one) => !chosen.some((other) => isSame(one, other)));
      return { of: { ...of, [suggestionId]: [...others, ...chosen] } };
    }),
}));

export function useResolutions(suggestionId: string): readonly Resolution[] {
  return useStore(({ of }) => of[suggestionId] ?? NONE);
}

export const resolutionsNow = (suggestionId: string): readonly Resolution[] =>
  useStore.getState().of[suggestionId] ?? NONE;

export const chooseFields = (suggestionId: string, chosen: readonly Resolution[]): void =>
  useStore.getState().choose(suggestionId, chosen);
