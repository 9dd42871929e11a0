import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { focusableWithin } from '#app/ui/dom/focusable.ts';
import { type EditorSession, useEditorSession } from './editor-session.tsx';
import { useSession } from './session.ts';
import { useSidePanel } from './side-panel.ts';

/** The way of the keyboard into a panel beside the view, when it was asked for, and by Escape back to what is selected in the view. */
export function usePanelFocus(): {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const session = useEditorSession();
  const panel = useRef<HTMLElement>(null);
  const { wantsFocus, focused } = useSidePanel();
  useEffect(() => {
    if (!wantsFocus || !panel.current) return;
    const all = focusableWithin(panel.current);
    const field = all.find((element) => element.matches('input, textarea, select')) ?? all[0];
    (field ?? panel.current).focus();
    focused();
  }, [wantsFocus, focused]);
  return { ref: panel, onKeyDown: (event) => backToView(session, event) };
}

/** One that puts back a text is the field's own. */
function backToView(session: EditorSession, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  focusSelected(session);
}

/** Gives the keyboard to what is selected in the view, or to the view. */
export function focusSelected(session: EditorSession): void {
  const view = document.querySelector('main');
  const id = useSession.in(session).getState().selection.at(-1) ?? '';
  const selected = view?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  (focusableIn(selected) ?? view?.querySelector<HTMLElement>('section[tabindex="-1"]') ?? view)?.focus();
}

/** The row of a table has the keyboard in one of its cells: the one that it was in last, or its title. */
function focusableIn(selected: HTMLElement | null | undefined): HTMLElement | null {
  if (!selected || selected.hasAttribute('tabindex')) return selected ?? null;
  const cells = ['[tabindex="0"]', '[data-column="title"]', '[tabindex]'];
  return cells.reduce<HTMLElement | null>((found, cell) => found ?? selected.querySelector(cell), null);
}
