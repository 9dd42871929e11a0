const selector =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]';

/** What within an element can take the focus by Tab, in order. */
export function focusableWithin(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(selector)].filter((found) => found.tabIndex >= 0);
}
