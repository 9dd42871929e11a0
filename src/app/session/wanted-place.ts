import { useEffect } from 'react';
import { useEditorSession } from './editor-session.tsx';
import { editorStore } from './editor-store.ts';

/** Where something is unfinished that the person is led to, until the panel that it is in is open. */
export const useWantedPlace = editorStore<{ readonly place: string | null }>(() => ({ place: null }));

/** Opens what the fields of places that begin so are in, when the person is led to one of them. */
export function useOpenedForPlace(prefix: string, open: () => void): void {
  const session = useEditorSession();
  const isWanted = useWantedPlace(({ place }) => place?.startsWith(prefix) === true);
  useEffect(() => {
    if (!isWanted) return;
    open();
    useWantedPlace.in(session).setState({ place: null });
  }, [isWanted, open, session]);
}
