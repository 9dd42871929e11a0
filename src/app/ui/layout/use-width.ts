import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, as it changes; `otherwise` where there is no layout (a test's document). */
export function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(current.clientWidth || otherwise);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, otherwise]);
  return width;
}
