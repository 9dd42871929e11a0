import { guideHref, VIEWS, viewHref } from '#app/paths.ts';

/** Opens the guide in a window of its own, at what it says of the view that the address of the model leads to. */
export function openGuide(modelId: string): void {
  const view = VIEWS.find((one) => location.pathname === viewHref(modelId, one));
  window.open(guideHref(view ?? 'structure'), '_blank', 'noopener');
}
