import { type Box, type Boxes, parentIn } from '#app/canvas/diagram/box.ts';
import { type Diagram, MARGIN } from '#app/canvas/diagram/diagram.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { Placed } from './layout-task.ts';
import { pushed } from './pushed.ts';

type Places = ReadonlyMap<string, Placed>;

/**
 * What was placed, and what makes room for it: neighbours that it would lie over go aside, and what is around grows as far as it
 * must, up to the top. Locked boxes stay as they are. What others deleted or locked meanwhile is left out.
 */
export function withRoomAround({ boxes, level }: Diagram, placed: Places): Map<string, Placed> {
  const inside = level?.inside ?? null;
  const changes = roomIn(boxes, placed, inside);
  const frame = level?.whole.boxes.get(inside ?? '');
  if (!level || !frame || frame.locked) return changes;
  // The frame of a level is drawn as large as it must be; what it is in the whole drawing has neighbours there.
  const size = sizeAround(frame, boxes.referring('parent', frame.id), changes);
  const outside = roomIn(level.whole.boxes, new Map([[frame.id, { size }]]), null);
  return new Map([...outside, ...changes]);
}

function roomIn(boxes: Boxes, placed: Places, frameId: string | null): Map<string, Placed> {
  const changes = new Map([...placed].filter(([id]) => isFree(boxes, id)));
  const levels: Set<string | null>[] = [];
  const look = (box: Box) => {
    const parentId = parentIn(boxes, box)?.id ?? null;
    const depth = depthOf(boxes, parentId);
    for (let at = levels.length; at <= depth; at++) levels.push(new Set());
    levels[depth]?.add(parentId);
  };
  for (const id of changes.keys()) {
    const box = boxes.get(id);
    if (box) look(box);
  }
  for (let depth = levels.length - 1; depth >= 0; depth--)
    for (const parentId of levels[depth] ?? []) {
      const children = childrenOf(boxes, parentId);
      for (const [id, position] of pushed(children.map((box) => siblingOf(box, changes))))
        changes.set(id, { ...changes.get(id), position });
      const parent = boxes.get(parentId ?? '');
      if (!parent || parent.locked || parentId === frameId || placed.get(parent.id)?.size) continue;
      const size = sizeAround(parent, children, changes);
      if (size.width === parent.size.width && size.height === parent.size.height) continue;
      changes.set(parent.id, { ...changes.get(parent.id), size });
      look(parent);
    }
  return changes;
}

const isFree = (boxes: Boxes, id: string): boolean => boxes.has(id) && boxes.get(id)?.locked !== true;

const childrenOf = (boxes: Boxes, parentId: string | null): readonly Box[] =>
  parentId === null
    ? [...boxes.values()].filter((box) => parentIn(boxes, box) === undefined)
    : boxes.referring('parent', parentId);

/** How many boxes are around what is in this one: 0 at the top. */
function depthOf(boxes: Boxes, parentId: string | null): number {
  let depth = 0;
  for (let at = boxes.get(parentId ?? ''); at; at = parentIn(boxes, at)) depth++;
  return depth;
}

const rectAfter = ({ id, position, size }: Box, changes: Places): Rect => ({
  ...(changes.get(id)?.position ?? position),
  ...(changes.get(id)?.size ?? size),
});

const siblingOf = (box: Box, changes: Places) => ({
  id: box.id,
  before: { ...box.position, ...box.size },
  after: rectAfter(box, changes),
  fixed: box.locked === true || changes.has(box.id),
});

/** As large as a box is, or as it must be around what changed in it. */
function sizeAround({ size }: Box, children: readonly Box[], changes: Places): Size {
  let { width, height } = size;
  for (const child of children) {
    if (!changes.has(child.id)) continue;
    const rect = rectAfter(child, changes);
    width = Math.max(width, rect.x + rect.width + MARGIN);
    height = Math.max(height, rect.y + rect.height + MARGIN);
  }
  return { width, height };
}
