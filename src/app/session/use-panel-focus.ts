import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusableWithin } from '#app/ui/dom/focusable.ts';
import { useSession } from './session.ts';
import { useSidePanel } from './side-panel.ts';

/** The way of the keyboard into a panel beside the view, when it was asked for, and by Escape back to what is selected in the view. */
export function usePanelFocus(): {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const panel = useRef<HTMLElement>(null);
  const { wantsFocus, focused } = useSidePanel();
  useEffect(() => {
    if (!wantsFocus || !panel.current) return;
    const all = focusableWithin(panel.current);
    const field = all.find((element) => element.matches('input, textarea, select')) ?? all[0];
    (field ?? panel.current).focus();
    focused();
  }, [wantsFocus, focused]);
  return { ref: panel, onKeyDown: backToView };
}

/** One that puts back a text is the field's own. */
function backToView(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  focusSelected();
}

/** Gives the keyboard to what is selected in the view, or to the view. */
export function focusSelected(): void {
  const view = document.querySelector('main');
  const id = useSession.getState().selection.at(-1) ?? '';
  const selected = view?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  (selected ?? view?.querySelector<HTMLElement>('section[tabindex="-1"]') ?? view)?.focus();
}
