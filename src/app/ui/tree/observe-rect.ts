import type { Virtualizer } from '@tanstack/react-virtual';

/** The scroller's size, for virtual rows; one screen where there is no layout (a hidden panel, a test's document), so that rows exist. */
export function observeElementRect(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  if (scrollElement === null) return;
  const measure = () =>
    tell({
      width: scrollElement.offsetWidth || window.innerWidth,
      height: scrollElement.offsetHeight || window.innerHeight,
    });
  measure();
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
