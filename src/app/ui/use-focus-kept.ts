import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusableWithin } from './focusable.ts';

/**
 * Keeps the focus in a part of the page when the control that had it goes away, as a button does that cannot be used again: the
 * first control of the section around it takes it, or the first of the whole part. For the component that draws these controls.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
} {
  const around = useRef<HTMLElement | null>(null);
  // A control that is taken out of the page tells of no blur.
  useLayoutEffect(() => {
    if (around.current === null || !part.current || document.activeElement !== document.body) return;
    const section = around.current.isConnected ? around.current : part.current;
    (focusableWithin(section)[0] ?? focusableWithin(part.current)[0] ?? part.current).focus();
  });
  return {
    onFocus: ({ target }) => {
      around.current = target.closest<HTMLElement>('section') ?? part.current;
    },
    onBlur: () => {
      around.current = null;
    },
  };
}
