import { searchOf, shownIn, USUAL, useBudgetsView } from '#app/budgets/budget-state.ts';
import type { View } from '#app/paths.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useShownAddress } from './shown-address.ts';

/** The part of a view's address that tells which budget it shows. */
export function budgetsSearch(view: View, session: EditorSession): Readonly<Record<string, string>> {
  return view === 'budgets' ? searchOf(useBudgetsView.in(session).getState().shown) : {};
}

/** Keeps the address of the view of budgets the same as what it shows. */
export function useBudgetsAddress(): void {
  const { shown, show } = useBudgetsView();
  useShownAddress({ view: 'budgets', first: USUAL, shown, shownIn, searchOf, show });
}
