import type { Box, Boxes } from '#app/canvas/diagram/box.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { ElementMemo } from '#app/canvas/diagram/memo.ts';

/** The boxes in sight at a level, by id; how many are hidden in each collapsed one; and in which one a hidden box is. */
export interface VisibleBoxes<B extends Box> {
  readonly shown: Map<string, B>;
  readonly hidden: ReadonlyMap<string, number>;
  readonly hiddenBy: ReadonlyMap<string, string>;
}

/** The boxes with everything in them, down to what is collapsed. `places`: where those are drawn that are not where the model has them. */
export function computeVisibleBoxes<B extends Box, L extends NamedEdge>(
  { boxes }: Diagram<B, L>,
  roots: Iterable<B>,
  collapsed: ReadonlySet<string>,
  places: ReadonlyMap<string, Rect>,
  memo: ElementMemo<B>,
): VisibleBoxes<B> {
  const placed = (box: B): B => {
    const place = places.get(box.id);
    if (!place) return box;
    const { x, y, width, height } = place;
    return memo.of(box.id, [box, x, y, width, height], () => ({
      ...box,
      position: { x, y },
      size: { width, height },
    }));
  };
  const shown = new Map<string, B>();
  const hidden = new Map<string, number>();
  const hiddenBy = new Map<string, string>();
  const take = (box: B): void => {
    const inside = boxes.referring('parent', box.id);
    if (inside.length === 0 || !collapsed.has(box.id)) {
      shown.set(box.id, placed(box));
      for (const child of inside) take(child);
      return;
    }
    hidden.set(box.id, hide(boxes, box.id, box.id, hiddenBy));
    shown.set(box.id, placed(box));
  };
  for (const root of roots) take(root);
  return { shown, hidden, hiddenBy };
}

/** Notes that all that is in a box is hidden, and counts it. */
function hide(boxes: Boxes, id: string, by: string, hiddenBy: Map<string, string>): number {
  let count = 0;
  for (const child of boxes.referring('parent', id)) {
    hiddenBy.set(child.id, by);
    count += 1 + hide(boxes, child.id, by, hiddenBy);
  }
  return count;
}

/** What is in sight as boxes: nothing is in a collapsed one. */
export function boxesOf<B extends Box>(whole: Boxes<B>, { shown, hidden }: VisibleBoxes<B>): Boxes<B> {
  return {
    size: shown.size,
    get: (id) => shown.get(id),
    has: (id) => shown.has(id),
    values: () => shown.values(),
    referring: (role, id) =>
      shown.has(id) && !hidden.has(id)
        ? whole.referring(role, id).flatMap((box) => shown.get(box.id) ?? [])
        : [],
  };
}

/** What is in sight in place of a box: itself, or the collapsed one that it is inside of; null for what is elsewhere. */
export const standInsOf =
  ({ shown, hiddenBy }: VisibleBoxes<Box>) =>
  (id: string): string | null =>
    shown.has(id) ? id : (hiddenBy.get(id) ?? null);
