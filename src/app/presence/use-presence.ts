import { useEffect } from 'react';
import { announcePresence } from './announce-presence.ts';
import { useOwnPresence } from './own-presence.ts';

/** Lets the others who have the model open see what the person does in it. */
export function usePresence(modelId: string, view: string): void {
  useEffect(() => announcePresence(modelId), [modelId]);
  useEffect(() => {
    const { show } = useOwnPresence.getState();
    show(view);
    return () => show(null);
  }, [view]);
}
