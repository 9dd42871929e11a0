import { useLayoutEffect, useRef } from 'react';
import { focusableWithin } from '#app/ui/dom/focusable.ts';

/** Where the focus goes once the rows have changed. */
type Target =
  | { kind: 'first-field'; row: number }
  /** The same control, counted among the row's focusable ones, as had the focus before. */
  | { kind: 'control'; row: number; nth: number }
  | { kind: 'action'; row: number; action: string }
  | { kind: 'add' };

/** The first field of the form for another row, where that stands below its list. */
function fieldAfter(list: HTMLElement | null): HTMLElement | undefined {
  const form = list?.nextElementSibling;
  return form instanceof HTMLFormElement ? focusableWithin(form)[0] : undefined;
}

// A change that comes later than this is not the answer to what the user did.
const patienceMs = 2_000;

/**
 * Carries the focus over a change of an ordered list. The change may come a render or a round trip later: the target
 * waits until the keys are others than when it was set, and is dropped when the user has moved on by then.
 */
export function useRowFocus(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ target: Target; until: number; at: Element | null } | undefined>(undefined);

  function row(index: number): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`:scope > [data-row="${index}"]`) ?? null;
  }

  function find(target: Target): HTMLElement | null | undefined {
    if (target.kind === 'add')
      return (
        list.current?.querySelector<HTMLElement>(':scope > [data-row-add] button:not([data-help])') ??
        fieldAfter(list.current)
      );
    const element = row(target.row);
    if (element === null) return null;
    if (target.kind === 'action')
      return element.querySelector<HTMLElement>(`[data-row-action="${target.action}"]`);
    const controls = focusableWithin(element);
    if (target.kind === 'control') return controls[target.nth];
    return controls.find((control) => control.dataset.rowAction === undefined) ?? controls[0];
  }

  // The order of the keys is what says that the rows have changed.
  const order = keys.join('\n');
  const seen = useRef(order);
  useLayoutEffect(() => {
    if (seen.current === order) return;
    seen.current = order;
    const want = wanted.current;
    wanted.current = undefined;
    if (want === undefined || performance.now() > want.until) return;
    const movedOn = document.activeElement !== document.body && document.activeElement !== want.at;
    if (movedOn) return;
    const found = find(want.target);
    found?.focus();
    // A name that was given by default is there to be typed over.
    if (want.target.kind === 'first-field' && found instanceof HTMLInputElement) found.select();
  });

  return {
    list,
    /** Sets where to go when the rows next change. */
    want: (target: Target) => {
      wanted.current = { target, until: performance.now() + patienceMs, at: document.activeElement };
    },
    /** Which of a row's controls has the focus now. */
    nthControl: (index: number): number => {
      const element = row(index);
      const active = document.activeElement;
      return element === null ? -1 : focusableWithin(element).findIndex((control) => control === active);
    },
  };
}
