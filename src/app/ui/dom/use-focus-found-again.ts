import { useEffect } from 'react';
import { focusableWithin } from './focusable.ts';

/** What belongs together on a page, the closest around what had the keyboard first. */
const GROUP = 'section, form, li, ul, aside, main, [role=group], [role=region], [role=treegrid], [role=grid]';

/** A window over the page, and what a browser's Tab meets at its ends. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-hidden=true]';

/** What had the keyboard, all that was around it, and the how-manieth it was in the groups among these. */
interface Held {
  readonly element: Element;
  readonly groups: readonly { readonly group: HTMLElement; readonly nth: number }[];
}

function heldBy(element: HTMLElement): Held {
  const groups: { readonly group: HTMLElement; readonly nth: number }[] = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.matches(GROUP)) groups.push({ group: at, nth: -1 });
  // Counting all controls of a page at each step of the keyboard would be slow: the closest group says it best.
  const [closest, ...others] = groups;
  if (!closest) return { element, groups };
  const nth = Math.max(0, focusableWithin(closest.group).indexOf(element));
  return { element, groups: [{ ...closest, nth }, ...others] };
}

/** What takes the keyboard in place of what is gone: the control that stands there now, or what is around it. */
function nextOf({ groups }: Held): HTMLElement | null {
  for (const { group, nth } of groups) {
    if (!group.isConnected) continue;
    // The cell of a table that is its stop for Tab.
    const cell =
      group.matches('[role=treegrid], [role=grid]') && group.querySelector<HTMLElement>('[tabindex="0"]');
    if (cell) return cell;
    // What can have the keyboard itself, as a drawing, takes it.
    if (group.hasAttribute('tabindex')) return group;
    const controls = focusableWithin(group);
    const control = controls[Math.min(Math.max(0, nth), controls.length - 1)];
    if (control) return control;
  }
  return null;
}

/**
 * Gives the keyboard on when what had it goes away, as a row does that was deleted or a panel that was closed, and nobody else took it: a
 * page without it takes no key. Those who know better take it first; who clicks beside everything has put it away.
 */
export function useFocusFoundAgain(otherwise: () => void): void {
  useEffect(() => {
    let held: Held | null = null;
    /** What had it on the page itself: a window that asks may go away together with what it was asked about. */
    let onPage: Held | null = null;
    let frame = 0;
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        held = target instanceof HTMLElement ? heldBy(target) : null;
        if (!held?.element.closest(OVER)) onPage = held;
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      () => {
        held = document.activeElement === document.body ? null : held;
      },
      { signal },
    );
    const isLost = () =>
      held !== null &&
      document.activeElement === document.body &&
      (!held.element.isConnected || held.element.matches(':disabled, [hidden] *, [inert] *'));
    const look = () => {
      frame = 0;
      if (!isLost() || held === null) return;
      const next = nextOf(held) ?? (onPage && nextOf(onPage));
      if (next) next.focus({ preventScroll: true });
      if (document.activeElement === document.body) otherwise();
    };
    const watcher = new MutationObserver(() => {
      // In the next but one frame: who draws something else has given it the keyboard by then.
      if (frame === 0 && isLost())
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(look);
        });
    });
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    return () => {
      ended.abort();
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [otherwise]);
}
