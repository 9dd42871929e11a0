import { ALL_SHOWN, searchOf, shownIn, useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import type { View } from '#app/paths.ts';
import { useShownAddress } from './shown-address.ts';

/** The part of a view's address that tells what of the interfaces it shows. */
export function interfacesSearch(view: View): Readonly<Record<string, string>> {
  return view === 'interfaces' ? searchOf(useInterfacesView.getState().shown) : {};
}

/** Keeps the address of the view of interfaces the same as what it shows. */
export function useInterfacesAddress(): void {
  const shown = useInterfacesView((state) => state.shown);
  const { show, forget } = useInterfacesView.getState();
  useShownAddress({ view: 'interfaces', first: ALL_SHOWN, shown, shownIn, searchOf, show, forget });
}
