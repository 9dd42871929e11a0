import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';

interface Wanted {
  /** The comment or suggestion that an address leads to, until its card has taken the keyboard. */
  readonly id: string | null;
}

export const useWantedRemark = create<Wanted>()(() => ({ id: null }));

/** Brings the card of a comment or suggestion into sight and gives it the keyboard, where an address led to it. */
export function useRemarkArrival(id: string, card: RefObject<HTMLElement | null>): void {
  const wanted = useWantedRemark((state) => state.id === id);
  useEffect(() => {
    if (!wanted || !card.current) return;
    card.current.scrollIntoView({ block: 'center' });
    card.current.focus({ preventScroll: true });
    useWantedRemark.setState({ id: null });
  }, [wanted, card]);
}
