import { useEffect } from 'react';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { announcePresence } from './announce-presence.ts';
import { useOwnPresence } from './own-presence.ts';

/** Lets the others who have the model open see what the person does in it. */
export function usePresence(view: string): void {
  const session = useEditorSession();
  useEffect(() => announcePresence(session), [session]);
  useEffect(() => {
    const { show } = useOwnPresence.getState();
    show(view);
    return () => show(null);
  }, [view]);
}
