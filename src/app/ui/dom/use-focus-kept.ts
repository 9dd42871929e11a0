import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusableWithin } from './focusable.ts';

/** What belongs together within a part of the page. */
const GROUP = 'section, form, [role=group]';

/**
 * Keeps the focus in a part of the page when the control that had it goes away, as a button does that cannot be used again: the
 * control in its place takes it, counted in the group around it. Where the group is gone too, the first of the part does that is marked
 * with `data-goes-on`, as what a person does next, else the first. For the component that draws these controls.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>): {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
} {
  const had = useRef<{ readonly group: HTMLElement; readonly nth: number } | null>(null);
  // A control that is taken out of the page tells of no blur.
  useLayoutEffect(() => {
    if (had.current === null || !part.current || document.activeElement !== document.body) return;
    const { group, nth } = had.current;
    const controls = group.isConnected ? focusableWithin(group) : [];
    const next =
      controls[Math.min(nth, controls.length - 1)] ??
      part.current.querySelector<HTMLElement>('[data-goes-on]') ??
      focusableWithin(part.current)[0];
    (next ?? part.current).focus();
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      const around = target.closest<HTMLElement>(GROUP);
      const group = around && currentTarget.contains(around) ? around : currentTarget;
      had.current = { group, nth: Math.max(0, focusableWithin(group).indexOf(target)) };
    },
    onBlur: () => {
      had.current = null;
    },
  };
}
