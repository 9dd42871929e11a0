import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles by `data-shifted` whether the table is scrolled sideways. Cells stick to its left only then: a browser makes a
 * layer for each that sticks, and with dozens of layers every frame of scrolling takes twice as long.
 */
export function useShifted(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const over = new AbortController();
    const tell = () => element.toggleAttribute('data-shifted', element.scrollLeft > 0);
    // Before the rows are drawn anew: asked after that, the browser would have to lay them out for the answer.
    element.addEventListener('scroll', tell, { signal: over.signal, passive: true, capture: true });
    return () => over.abort();
  }, [scroller]);
}
