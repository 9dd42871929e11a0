import { watchPage } from './watch-page.ts';

/** Marks what takes the keys of the page's main area, where that is not the area itself: spread it on the element. */
export const TAKES_KEYS = { 'data-takes-keys': '' } as const;

/**
 * Puts the keyboard into the main area of the page once it is the one called `label`, and on what takes its keys as soon as that is
 * there, also where that is drawn anew while it loads. What has the focus outside of the area by then keeps it.
 */
export function focusMain(label: string): void {
  let isIn = false;
  watchPage(() => {
    const mains = [...document.querySelectorAll('main')];
    const area = mains.find((one) => one.getAttribute('aria-label') === label);
    const { activeElement } = document;
    if (!area) return false;
    const target = area.querySelector<HTMLElement>('[data-takes-keys]') ?? area;
    const isLost = activeElement === null || activeElement === document.body || activeElement === area;
    if (activeElement === target || (isIn && !isLost)) return false;
    isIn = true;
    target.focus({ preventScroll: true });
    return false;
  });
}
