import { watchPage } from '#app/ui/dom/watch-page.ts';

/** Focuses the control at a place, by its mark, as soon as it is on the page, unless that takes long or the person goes elsewhere first. */
export function focusControlAt(mark: string): void {
  watchPage(() => {
    const control = controlAt(mark);
    if (!control) return false;
    control.focus();
    control.scrollIntoView({ block: 'nearest' });
    return true;
  });
}

/** The control of a field, or of a row that where something is missing or wrong, or the first. */
function controlAt(mark: string): HTMLElement | null {
  const quoted = CSS.escape(mark);
  const place = document.querySelector(`[data-field="${quoted}"], [data-place="${quoted}"]`);
  const controls = [...(place?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  return (
    controls.find((control) => control.getAttribute('aria-required') === 'true') ??
    controls.find((control) => control.getAttribute('aria-invalid') === 'true') ??
    controls[0] ??
    null
  );
}
