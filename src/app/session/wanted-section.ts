import { type RefObject, useEffect } from 'react';
import { useEditorSession } from './editor-session.tsx';
import { editorStore } from './editor-store.ts';
import { focusableWithin } from '#app/ui/dom/focusable.ts';

/** A part of a page that a command leads to. */
export type WantedSection = 'access' | 'export' | 'documents' | 'import' | 'baselines';

/** The part of Settings or History that a command leads to, until that part has taken the keyboard. */
export const useWantedSection = editorStore<{ readonly section: WantedSection | null }>(() => ({
  section: null,
}));

/**
 * Brings a part of a page into sight when it is wanted, and gives the keyboard to what in it matches `first`, or is the first. For
 * the component that draws it, once what is to take the keyboard is there.
 */
export function useArrival(
  name: WantedSection,
  part: RefObject<HTMLElement | null>,
  first = 'button, input',
): void {
  const session = useEditorSession();
  const wanted = useWantedSection(({ section }) => section === name);
  useEffect(() => {
    const { current } = part;
    if (!wanted || !current) return;
    const all = focusableWithin(current);
    const target = all.find((one) => one.matches(first)) ?? all[0];
    if (!target) return;
    current.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
    useWantedSection.in(session).setState({ section: null });
  }, [first, part, session, wanted]);
}
