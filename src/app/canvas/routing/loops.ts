import { parentIn } from '#app/canvas/diagram/box.ts';
import { boundsOf, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import { type Corner, loopAt } from '#app/canvas/geometry/route.ts';
import { TITLE } from './obstacles/containment.ts';
import type { Places, RoutingScene } from './scene.ts';

const CORNERS: readonly Corner[] = [
  { across: 'right', down: 'top' },
  { across: 'left', down: 'top' },
  { across: 'right', down: 'bottom' },
  { across: 'left', down: 'bottom' },
];
/** What a loop keeps from the border of what its box is in, and from boxes beside it. */
const ROOM = 4;
/** The height of a label and what it keeps from its line. */
const LABEL = 20;

/**
 * The way of the `index`th loop of a box: around a corner where it has room, and each at another one as long as there are such.
 * At the top right where there is none.
 */
export function loopOf(
  boxes: RoutingScene['boxes'],
  rects: Places,
  boxId: string,
  index: number,
): ReturnType<typeof loopAt> | null {
  const rect = rects.get(boxId);
  if (!rect) return null;
  const free = freeCorners(boxes, rects, boxId, rect);
  const corner = free[index % Math.max(1, free.length)];
  return loopAt(rect, Math.floor(index / Math.max(1, free.length)), corner);
}

function freeCorners(boxes: RoutingScene['boxes'], rects: Places, boxId: string, rect: Rect): Corner[] {
  const box = boxes.get(boxId);
  const parent = box && parentIn(boxes, box);
  const around = parent && rects.get(parent.id);
  if (!parent || !around) return [...CORNERS];
  const others = boxes
    .referring('parent', parent.id)
    .flatMap(({ id }) => (id === boxId ? [] : (rects.get(id) ?? [])));
  const inside = {
    x: around.x + ROOM,
    y: around.y + TITLE + ROOM,
    width: around.width - 2 * ROOM,
    height: around.height - TITLE - 2 * ROOM,
  };
  const fits = (area: Rect | null) =>
    area !== null && holds(inside, area) && !others.some((other) => touches(other, area, ROOM));
  const bare = CORNERS.filter((corner) => fits(boundsOf(areasOf(rect, corner))));
  const labelled = bare.filter((corner) =>
    fits(boundsOf([...areasOf(rect, corner), labelArea(rect, corner)])),
  );
  return labelled.length > 0 ? labelled : bare;
}

const areasOf = (rect: Rect, corner: Corner): Rect[] =>
  loopAt(rect, 0, corner).points.map((point) => ({ ...point, width: 0, height: 0 }));

/** What a label of one line takes above its piece of the loop: its width is that of the loop. */
function labelArea(rect: Rect, corner: Corner): Rect {
  const { x, y, room } = labelPlace(loopAt(rect, 0, corner).points);
  return { x: x - room / 2, y: y - LABEL, width: room, height: LABEL };
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
