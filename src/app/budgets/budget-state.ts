import { editorStore } from '#app/session/editor-store.ts';
export const PICTURES = ['bar', 'sunburst'] as const;
export type Picture = (typeof PICTURES)[number];

/** What the view of budgets shows: all of it is in the address. Empty texts: what suggests itself. */
export interface BudgetsShown {
  readonly attribute: string;
  /** The id of the part that is the whole. */
  readonly whole: string;
  readonly unit: string;
  readonly picture: Picture;
}

export const USUAL: BudgetsShown = { attribute: '', whole: '', unit: '', picture: 'bar' };

interface BudgetsState {
  readonly shown: BudgetsShown;
  readonly show: (change: Partial<BudgetsShown>) => void;
}

/** What one person looks at in the view of budgets. */
export const useBudgetsView = editorStore<BudgetsState>((set) => ({
  shown: USUAL,
  show: (change) => set(({ shown }) => ({ shown: { ...shown, ...change } })),
}));

/** What an address shows; what it does not say, or says wrongly, is as usual. */
export function shownIn(search: Readonly<Record<string, string | undefined>>): BudgetsShown {
  const { attribute = '', whole = '', unit = '' } = search;
  const picture = PICTURES.find((known) => known === search['picture']) ?? USUAL.picture;
  return { attribute, whole, unit, picture };
}

/** The part of an address that says what is shown: only what is not as usual. */
export function searchOf(shown: BudgetsShown): Record<string, string> {
  const usual: Readonly<Record<string, string>> = { ...USUAL };
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => value !== usual[name]));
}
