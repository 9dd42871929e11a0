import type { Diagram } from '#app/canvas/diagram/diagram.ts';

/** What is said where nothing is shown: at the top the hints of the view, inside a box that it is empty and how to get out. */
export function emptyHints({ level, boxes, boxKind }: Diagram, mayAdd: boolean, hints: readonly string[]) {
  if (!level || level.inside === null) return hints;
  return [
    `Nothing is inside ${boxes.get(level.inside)?.name ?? 'it'}${mayAdd ? ' yet' : ''}`,
    ...(mayAdd ? [`Double-click to add a ${boxKind} inside`] : []),
    'Alt+↑ goes back out',
  ];
}
