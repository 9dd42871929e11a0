import type { Page } from '@playwright/test';

/**
 * What of the page as it is now has no room in the window: the page itself where it would scroll sideways, and every control of which
 * a part is cut off or outside. What stands in something that scrolls, or on a drawing that is moved, can be brought in.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide, the window ${innerWidth}`);
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    );
    for (const control of controls) {
      const { left, right, width, height } = control.getBoundingClientRect();
      const isDrawn = control.closest('.react-flow__viewport, [aria-hidden="true"], [inert]') !== null;
      if (isDrawn || !control.checkVisibility({ visibilityProperty: true }) || width <= 2 || height <= 2)
        continue;
      let [least, most] = [0, innerWidth];
      let isReached = false;
      for (let around = control.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'visible') continue;
        if (overflowX === 'auto' || overflowX === 'scroll')
          isReached ||= around.scrollWidth > around.clientWidth;
        const box = around.getBoundingClientRect();
        if (!isReached) [least, most] = [Math.max(least, box.left), Math.min(most, box.right)];
      }
      if (!isReached && (left < least - 2 || right > most + 2))
        faults.push(
          `${named(control)}: ${Math.round(left)}–${Math.round(right)} of ${Math.round(least)}–${Math.round(most)}`,
        );
    }
    return faults;
  });
}

/**
 * The controls of the page as it is now that are smaller than 24 × 24 CSS pixels (WCAG 2.2, 2.5.8). A link in a sentence is as high as
 * its text; the edge of a panel is dragged from beside it too, and the panel has a button; what is drawn has the size of its zoom.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="menuitem"], [role="treeitem"], [role="option"]',
    );
    return [...controls].flatMap((control) => {
      if (control.closest('.react-flow__viewport, [aria-hidden="true"], [inert]')) return [];
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const own = control.getBoundingClientRect();
      // Unseen itself, and a label or a button stands for it.
      if (own.width <= 2 || own.height <= 2) return [];
      if (getComputedStyle(control).display === 'inline') return [];
      const ticked = control.matches('[type="checkbox"], [type="radio"], [role="switch"], [role="checkbox"]');
      const label = ticked ? (control.closest('label') ?? control.parentElement) : null;
      const { width, height } = (label ?? control).getBoundingClientRect();
      if (width >= LEAST - 0.5 && height >= LEAST - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
      return [`${control.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}
