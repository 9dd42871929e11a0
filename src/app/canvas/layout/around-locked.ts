import { MARGIN, TITLE_ROOM } from '#app/canvas/diagram/diagram.ts';
import { boundsOf, centreOf, type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { LayoutNode, LayoutTask } from './layout-task.ts';

/** How near a box may come to one that stays where it is. */
const GAP = 24;

type Places = ReadonlyMap<string, Point>;

const rectAt = ({ size }: LayoutNode, { x, y }: Point): Rect => ({ x, y, ...size });
const moved = (places: Places, by: Point): Map<string, Point> =>
  new Map([...places].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]));

/**
 * Places that were found without regard to where anything is, put where they belong: as they are in a frame, around the old
 * centre without one, and beside what is locked where something is. Whole pixels.
 */
export function settled(task: LayoutTask, places: Places): Places {
  const { nodes, frame, inside } = task;
  if (nodes.some(({ locked }) => locked)) return aroundLocked(task, places);
  if (frame) return places;
  const before = boundsOf(nodes.map((node) => rectAt(node, node.position)));
  const after = boundsOf(nodes.map((node) => rectAt(node, places.get(node.id) ?? node.position)));
  if (!before || !after) return places;
  const [from, to] = [centreOf(after), centreOf(before)];
  const by = { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
  if (inside) {
    by.x = Math.max(by.x, MARGIN - after.x);
    by.y = Math.max(by.y, TITLE_ROOM - after.y);
  }
  return moved(places, by);
}

/** The rest lies to what is locked as it would if all could be moved, and makes way downwards where it cannot. */
function aroundLocked({ nodes, inside }: LayoutTask, places: Places): Places {
  const locked = nodes.filter((node) => node.locked);
  const mean = (axis: 'x' | 'y') =>
    Math.round(
      locked.reduce((sum, { id, position }) => sum + position[axis] - (places.get(id)?.[axis] ?? 0), 0) /
        locked.length,
    );
  const wanted = moved(places, { x: mean('x'), y: mean('y') });
  const taken = locked.map((node) => rectAt(node, node.position));
  const found = new Map<string, Point>();
  const free = nodes
    .filter((node) => !node.locked)
    .map((node) => rectAt(node, wanted.get(node.id) ?? node.position))
    .map((rect, index) => ({ rect: inside ? clamped(rect) : rect, index }))
    .sort((a, b) => a.rect.y - b.rect.y || a.rect.x - b.rect.x || a.index - b.index);
  const ids = nodes.filter((node) => !node.locked).map(({ id }) => id);
  for (const { rect, index } of free) {
    const placed = below(rect, taken);
    taken.push(placed);
    found.set(ids[index] ?? '', { x: placed.x, y: placed.y });
  }
  return found;
}

const clamped = (rect: Rect): Rect => ({
  ...rect,
  x: Math.max(MARGIN, rect.x),
  y: Math.max(TITLE_ROOM, rect.y),
});

/** The rectangle, moved down until it is clear of what is taken. */
function below(rect: Rect, taken: readonly Rect[]): Rect {
  let at = rect;
  for (
    let inTheWay = taken.find((other) => touches(at, other, GAP));
    inTheWay;
    inTheWay = taken.find((other) => touches(at, other, GAP))
  )
    at = { ...at, y: Math.ceil(inTheWay.y + inTheWay.height + GAP) };
  return at;
}
