import { useEditorSession } from '#app/session/editor-session.tsx';
import { useEffect, useState } from 'react';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { useWindowShape, type WindowShape } from '#app/ui/layout/use-window-shape.ts';

/** What stands around the view. */
export interface Panels {
  readonly shape: WindowShape;
  /** Whether the views and the outline are seen: beside the view in a wide window, else in the drawer `Menu`. */
  readonly left: boolean;
  /** Whether the inspector and its neighbours are seen. */
  readonly right: boolean;
  readonly toggleLeft: () => void;
  readonly toggleRight: () => void;
}

const key = (side: 'left' | 'right') => `editor.${side}`;

function isOpen(side: 'left' | 'right'): boolean {
  try {
    return localStorage.getItem(key(side)) !== 'closed';
  } catch {
    return true;
  }
}

function remember(side: 'left' | 'right', open: boolean): void {
  // Storage may be refused; then the panel is as it was left for as long as the page lives.
  try {
    localStorage.setItem(key(side), open ? 'open' : 'closed');
  } catch {}
}

/**
 * Which side panels are open, remembered for the next time. Where the window has no room for three columns the inspector is there
 * while something is selected, or from when it was asked for until it is closed.
 */
export function usePanels(): Panels {
  const shape = useWindowShape();
  const session = useEditorSession();
  const [left, setLeft] = useState(() => isOpen('left'));
  const [right, setRight] = useState(() => isOpen('right'));
  const [drawer, setDrawer] = useState(false);
  const [asked, setAsked] = useState(false);
  const selected = useSession(({ selection }) => selection.length > 0);
  const other = useSidePanel(({ shown }) => shown !== 'inspector');
  const wide = shape === 'wide';
  const shownRight = right && (wide || selected || asked || other);
  const openRight = (open: boolean) => {
    remember('right', open);
    setRight(open);
    setAsked(open);
  };
  // Whoever is led into the panel must find it.
  useEffect(
    () =>
      useSidePanel.in(session).subscribe(({ wantsFocus }) => {
        if (wantsFocus) openRight(true);
      }),
    [session],
  );
  return {
    shape,
    left: wide ? left : drawer,
    right: shownRight,
    toggleLeft: () => {
      if (!wide) return setDrawer(!drawer);
      remember('left', !left);
      setLeft(!left);
    },
    toggleRight: () => openRight(!shownRight),
  };
}
