import { ALL_FOUND, searchOf, shownIn, useFindingsState } from '#app/findings/findings-state.ts';
import type { View } from '#app/paths.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { useShownAddress } from './shown-address.ts';

/** The part of a view's address that tells which findings it shows. */
export function findingsSearch(view: View, session: EditorSession): Readonly<Record<string, string>> {
  return view === 'findings' ? searchOf(useFindingsState.in(session).getState().shown) : {};
}

/** Keeps the address of the view of findings the same as what it shows. */
export function useFindingsAddress(): void {
  const { shown, show } = useFindingsState();
  useShownAddress({ view: 'findings', first: ALL_FOUND, shown, shownIn, searchOf, show });
}
