import { useEffect } from 'react';
import { useOwnPresence } from './own-presence.ts';
import { tellPresence } from './tell-presence.ts';

/** Lets the others who have the model open see what the person does in it. */
export function usePresence(modelId: string, view: string): void {
  useEffect(() => tellPresence(modelId), [modelId]);
  useEffect(() => {
    const { show } = useOwnPresence.getState();
    show(view);
    return () => show(null);
  }, [view]);
}
