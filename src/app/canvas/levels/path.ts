import { type Box, type Boxes, isWithin } from '#app/canvas/diagram/box.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';

/** The boxes that a box is in, from the outermost to itself; none for null and for one that is not there. */
export function pathTo<B extends Box>(boxes: Boxes<B>, id: string | null): B[] {
  const path: B[] = [];
  for (let at = id === null ? undefined : boxes.get(id); at; at = boxes.get(at.parentId ?? ''))
    path.unshift(at);
  return path;
}

/** Where the top left corner of the frame of a level is in the whole drawing. */
export function originOfLevel({ level }: Diagram): Point {
  const path = level ? pathTo(level.whole.boxes, level.inside) : [];
  return path.reduce((at, { position }) => ({ x: at.x + position.x, y: at.y + position.y }), { x: 0, y: 0 });
}

/** The box that an element is directly in; for an edge the innermost one that holds both its ends. Null: at the top. */
export function containerOf({ boxes, links }: Diagram, id: string): string | null {
  const box = boxes.get(id);
  if (box) return parentIdIn(boxes, box);
  const link = links.find((one) => one.id === id);
  if (!link) return null;
  const { sourceId, targetId } = link;
  let at: string | null = sourceId;
  while (at !== null && !isWithin(boxes, targetId, at)) at = parentIdIn(boxes, boxes.get(at));
  return at === sourceId && at === targetId ? parentIdIn(boxes, boxes.get(at)) : at;
}

const parentIdIn = (boxes: Boxes, box: Box | undefined): string | null =>
  box?.parentId !== undefined && boxes.has(box.parentId) ? box.parentId : null;
