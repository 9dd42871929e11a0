import { ALL_SHOWN, searchOf, shownIn, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import type { View } from '#app/paths.ts';
import { useShownAddress } from './shown-address.ts';

/** The part of a view's address that tells what of the interfaces it shows. */
export function interfacesSearch(view: View, session: EditorSession): Readonly<Record<string, string>> {
  return view === 'interfaces' ? searchOf(useInterfacesView.in(session).getState().shown) : {};
}

/** Keeps the address of the view of interfaces the same as what it shows. */
export function useInterfacesAddress(): void {
  const { shown, show } = useInterfacesView();
  useShownAddress({ view: 'interfaces', first: ALL_SHOWN, shown, shownIn, searchOf, show });
}
