import type { Page } from '@playwright/test';

/** More than a round of any page. */
const MOST_STOPS = 300;

/** One place that Tab comes to; the box in the coordinates of what scrolls around it. */
interface Stop {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Which of the things that scroll it is in. */
  readonly scroller: number;
  readonly isSeen: boolean;
  readonly isDrawn: boolean;
  /** Whether the stop before looks now, without the focus, as it did with it. */
  readonly lastLooksAlike: boolean;
  readonly isFirst: boolean;
}

/**
 * Goes once round the page with Tab, from its beginning. How many stops there are, and what is wrong with them: one that is not seen,
 * that looks as it does without the focus, or that stands before the one that Tab left (above it and not in a column further right, or to its left in the same line).
 */
export async function goRoundWithTab(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Where Tab begins is the last click or focus otherwise.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    getSelection()?.removeAllRanges();
  });
  const faults: string[] = [];
  let last: Stop | null = null;
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page, stops === 0);
    if (stop === null || stop.isFirst) break;
    if (!stop.isSeen) faults.push(`not seen: ${stop.name}`);
    if (last && stop.lastLooksAlike) faults.push(`not shown to have the focus: ${last.name}`);
    if (last && isBefore(stop, last)) faults.push(`out of order: ${stop.name} after ${last.name}`);
    last = stop;
  }
  return { stops, faults };
}

function isBefore(stop: Stop, last: Stop): boolean {
  // A drawing has no lines: its order is its own (`e2e/accessibility.spec.ts`).
  if (stop.scroller !== last.scroller || stop.isDrawn) return false;
  if (stop.bottom <= last.top) return stop.left < last.right;
  const isInLine = Math.min(stop.bottom, last.bottom) - Math.max(stop.top, last.top) > 8;
  return isInLine && stop.right <= last.left;
}

/** Where the focus is; null where it has left the page. */
function stopAt(page: Page, isBegin: boolean): Promise<Stop | null> {
  return page.evaluate((isBeginning) => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body)
      return null;
    const isFirst = !isBeginning && element.hasAttribute('data-first-stop');
    if (isBeginning) {
      for (const one of document.querySelectorAll('[data-first-stop]'))
        one.removeAttribute('data-first-stop');
      element.setAttribute('data-first-stop', '');
    }
    // Its own look, and that of what it is drawn by: a label, an icon, the row of a tree.
    const lookOf = (one: Element): string =>
      [
        one.parentElement?.parentElement,
        one.parentElement,
        one,
        ...one.querySelectorAll('*'),
        ...(one.closest('label')?.querySelectorAll('*') ?? []),
      ]
        .slice(0, 200)
        .flatMap((drawn) => (drawn ? getComputedStyle(drawn) : []))
        .concat(getComputedStyle(one, '::after'))
        .map((style) =>
          [
            style.outlineStyle === 'none' ? '' : `${style.outlineColor} ${style.outlineWidth}`,
            style.boxShadow,
            style.backgroundColor,
            style.borderColor,
            style.stroke,
            style.strokeWidth,
            style.opacity,
          ].join(),
        )
        .join('|');
    const marked = document.querySelector('[data-last-stop]');
    const lastLooksAlike =
      !isBeginning && marked !== null && lookOf(marked) === marked.getAttribute('data-last-stop');
    marked?.removeAttribute('data-last-stop');
    element.setAttribute('data-last-stop', lookOf(element));
    let scroller: Element | null = element.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    const around = scroller?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const across = (scroller?.scrollLeft ?? 0) - around.left;
    const down = (scroller?.scrollTop ?? 0) - around.top;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return {
      name: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${label || (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent : '')}`,
      left: left + across,
      right: right + across,
      top: top + down,
      bottom: bottom + down,
      scroller: scroller ? [...document.querySelectorAll('*')].indexOf(scroller) : -1,
      isSeen:
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 0 &&
        height > 0 &&
        bottom > 0 &&
        top < innerHeight &&
        right > 0 &&
        left < innerWidth,
      isDrawn: element.closest('.react-flow') !== null,
      lastLooksAlike,
      isFirst,
    };
  }, isBegin);
}
