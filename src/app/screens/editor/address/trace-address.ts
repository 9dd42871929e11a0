import type { View } from '#app/paths.ts';
import type { EditorSession } from '#app/session/editor-session.tsx';
import { ALL_SHOWN, searchOf, shownIn, useTraceView } from '#app/trace/trace-state.ts';
import { useShownAddress } from './shown-address.ts';

/** The part of a view's address that tells what of the traces it shows. */
export function traceSearch(view: View, session: EditorSession): Readonly<Record<string, string>> {
  return view === 'trace' ? searchOf(useTraceView.in(session).getState().shown) : {};
}

/** Keeps the address of the view of traces the same as what it shows. */
export function useTraceAddress(): void {
  const { shown, show } = useTraceView();
  useShownAddress({ view: 'trace', first: ALL_SHOWN, shown, shownIn, searchOf, show });
}
