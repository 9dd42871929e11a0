import type { Drag } from '#app/canvas/scene/drag.ts';
import type { DisplayList } from './display-list.ts';

/** What is painted elsewhere while it is dragged, as flags by number; null where nothing is. */
export function hiddenWhileDragging(
  plan: DisplayList,
  drag: Drag,
): { boxes: Uint8Array; edges: Uint8Array } | null {
  if (drag.rects.size === 0) return null;
  return {
    boxes: flags(plan.boxes.length, plan.boxNumbers, drag.rects.keys()),
    edges: flags(plan.edges.length, plan.edgeNumbers, drag.routes.keys()),
  };
}

function flags(length: number, numbers: ReadonlyMap<string, number>, ids: Iterable<string>): Uint8Array {
  const made = new Uint8Array(length);
  for (const id of ids) {
    const number = numbers.get(id);
    if (number !== undefined) made[number] = 1;
  }
  return made;
}
