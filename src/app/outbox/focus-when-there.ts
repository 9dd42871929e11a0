import { watchPage } from '#app/ui/dom/watch-page.ts';

/** Focuses an element as soon as it is on the page, unless that takes long or the person goes elsewhere first. */
export function focusWhenThere(find: () => HTMLElement | null): void {
  watchPage(() => {
    const element = find();
    if (!element) return false;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    return true;
  });
}
