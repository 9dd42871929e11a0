import { type RefObject, useEffect } from 'react';
import { useEditorSession } from './editor-session.tsx';
import { editorStore } from './editor-store.ts';

interface Wanted {
  /** The comment or suggestion that an address leads to, until its card has taken the keyboard. */
  readonly id: string | null;
}

export const useWantedRemark = editorStore<Wanted>(() => ({ id: null }));

/** Brings the card of a comment or suggestion into sight and gives it the keyboard, where an address led to it. */
export function useRemarkArrival(id: string, card: RefObject<HTMLElement | null>): void {
  const session = useEditorSession();
  const wanted = useWantedRemark((state) => state.id === id);
  useEffect(() => {
    if (!wanted || !card.current) return;
    card.current.scrollIntoView({ block: 'center' });
    card.current.focus({ preventScroll: true });
    useWantedRemark.in(session).setState({ id: null });
  }, [wanted, card, session]);
}
