import { useEffect, useState } from 'react';
import { useSidePanel } from '#app/session/side-panel.ts';

export interface Panels {
  readonly left: boolean;
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

/** Which side panels are open, remembered for the next time. */
export function usePanels(): Panels {
  const [left, setLeft] = useState(() => isOpen('left'));
  const [right, setRight] = useState(() => isOpen('right'));
  // Whoever is led into the panel must find it.
  useEffect(
    () =>
      useSidePanel.subscribe(({ wantsFocus }) => {
        if (!wantsFocus) return;
        remember('right', true);
        setRight(true);
      }),
    [],
  );
  return {
    left,
    right,
    toggleLeft: () => {
      remember('left', !left);
      setLeft(!left);
    },
    toggleRight: () => {
      remember('right', !right);
      setRight(!right);
    },
  };
}
