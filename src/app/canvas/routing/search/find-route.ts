import type { Point } from '#app/canvas/geometry/geometry.ts';
import { type End, headingOf, routeBetween, straightened } from '#app/canvas/geometry/route.ts';
import type { Block } from '#app/canvas/routing/obstacles/block.ts';
import {
  blockOf,
  type Containment,
  containmentOf,
  type Distance,
  nameBlock,
  railsOf,
  TIGHT,
  USUAL,
} from '#app/canvas/routing/obstacles/containment.ts';
import {
  type Area,
  areaOf,
  overlap,
  type PlacedBox,
  type ObstacleIndex,
} from '#app/canvas/routing/obstacles/obstacle-index.ts';
import { type Heading, search } from './search.ts';

/** An edge whose ends have their places. */
export interface PlacedEdge {
  readonly id: string;
  readonly sourceId: string;
  readonly targetId: string;
  readonly from: End;
  readonly to: End;
}

/** A way, and the area in which a box that comes, moves or goes can change it. */
export interface FoundRoute {
  readonly points: readonly Point[];
  readonly watched: Area;
}

/** How far an end goes straight on before the first bend, where there is room. */
export const STUB = 16;
const LEAST_STUB = 2;
/** So many times a way is found to run through boxes that it was not yet led around. */
const MOST_ATTEMPTS = 24;
const MOST_BLOCKS = 64;
/** Of these attempts, so many look for names of ports that the way would run over. */
const NAME_ATTEMPTS = 8;

/**
 * The way of an edge around everything that holds neither of its ends. The search knows at first the boxes of the edge only, and
 * learns of others as its ways run into them: what it finds free at last is then the best way of all, though it never looked at
 * more than a few boxes. The way from target to source is the same one reversed.
 */
export function findRoute(terrain: ObstacleIndex, edge: PlacedEdge): FoundRoute {
  if (isFirst(edge.from, edge.to)) return found(terrain, edge);
  const { id, sourceId, targetId, from, to } = edge;
  const { points, watched } = found(terrain, {
    id,
    sourceId: targetId,
    targetId: sourceId,
    from: to,
    to: from,
  });
  return { points: points.toReversed(), watched };
}

/** Which of two ends a way is looked for from; always the same one, whichever is the source. */
function isFirst(a: End, b: End): boolean {
  if (a.x !== b.x) return a.x < b.x;
  if (a.y !== b.y) return a.y < b.y;
  return a.side <= b.side;
}

function found(terrain: ObstacleIndex, edge: PlacedEdge): FoundRoute {
  const { from, to } = edge;
  const ground = containmentOf(terrain, edge.sourceId, edge.targetId);
  const start = startOf(ground, from, to);
  const end = startOf(ground, to, from);
  const goal = { ...end, towards: { x: -end.towards.x, y: -end.towards.y } };
  let watched = areaOf(rectAround([from, to, start, goal]), STUB);
  const note = (points: readonly Point[]) => {
    watched = union(watched, areaOf(rectAround(points), STUB));
  };
  const tried = [...triesWithin(ground, start, goal), { bounds: null, distance: USUAL }];
  const middle = firstOf(tried, ({ bounds, distance }) =>
    freeWay(terrain, ground, edge, start, goal, bounds, distance, note),
  );
  const points = middle
    ? straightened([from, ...middle, to])
    : routeBetween(from, to, 0, ownRects(terrain, ground, edge));
  return { points: points.map(({ x, y }) => ({ x, y })), watched };
}

/** The way of the first try that finds one. */
function firstOf<T>(tried: readonly T[], find: (one: T) => Point[] | null): Point[] | null {
  for (const one of tried) {
    const way = find(one);
    if (way) return way;
  }
  return null;
}

function freeWay(
  terrain: ObstacleIndex,
  ground: Containment,
  edge: PlacedEdge,
  start: Heading,
  goal: Heading,
  bounds: Area | null,
  distance: Distance,
  note: (points: readonly Point[]) => void,
): Point[] | null {
  const blocks: Block[] = [];
  const known = new Set<string>();
  const names = new Set<string>();
  const learn = (box: PlacedBox): boolean => {
    if (known.has(box.id)) return false;
    known.add(box.id);
    const block = besideEnds(blockOf(box, distance), box, start, goal);
    if (block) blocks.push(block);
    return block !== null;
  };
  const rails = new Set(
    ground.around.flatMap((box) => railsOf(box).filter((rail) => !holds(rail, start) && !holds(rail, goal))),
  );
  for (const box of ownBoxes(terrain, ground, edge)) learn(box);
  for (let attempt = 0; attempt < MOST_ATTEMPTS && blocks.length < MOST_BLOCKS * 2; attempt++) {
    const way = search(start, goal, blocks, bounds);
    if (!way) return null;
    note(way);
    let isFree = true;
    const straight = straightened(way);
    for (const [index, to] of straight.entries()) {
      const from = straight[index - 1];
      if (!from) continue;
      ground.visit(areaOf(rectAround([from, to]), 3), (box) => {
        if (learn(box)) isFree = false;
      });
      for (const rail of rails) {
        if (!runsIn(rail, from, to)) continue;
        rails.delete(rail);
        blocks.push(rail);
        isFree = false;
      }
      if (attempt >= NAME_ATTEMPTS) continue;
      terrain.visitNames(areaOf(rectAround([from, to]), 0.001), (name) => {
        const key = `${name.left} ${name.top}`;
        if (names.has(key)) return;
        names.add(key);
        blocks.push(nameBlock(name));
        isFree = false;
      });
    }
    if (isFree) return way;
  }
  return null;
}

/** Whether a segment runs in a block in a direction that the block forbids. */
function runsIn(block: Block, from: Point, to: Point): boolean {
  if (!(from.x === to.x ? block.vertical : block.horizontal)) return false;
  return overlap(block, areaOf(rectAround([from, to]), 0.001));
}

/** Where the search starts: a little ahead of an end, less where something is close to it. */
function startOf(ground: Containment, end: End, other: Point): Heading {
  const towards = headingOf(end);
  const ahead = (other.x - end.x) * towards.x + (other.y - end.y) * towards.y;
  const aside = Math.abs((other.x - end.x) * towards.y) + Math.abs((other.y - end.y) * towards.x);
  let room = ahead > 0 && aside < 2 * STUB ? ahead : 2 * STUB;
  const far = { x: end.x + towards.x * 2 * STUB, y: end.y + towards.y * 2 * STUB };
  ground.visit(areaOf(rectAround([end, far])), ({ rect }) => {
    const { left, top, right, bottom } = areaOf(rect);
    const gap =
      towards.x > 0
        ? left - end.x
        : towards.x < 0
          ? end.x - right
          : towards.y > 0
            ? top - end.y
            : end.y - bottom;
    if (gap > 0) room = Math.min(room, gap);
  });
  const border = ground.within[0] && distanceToBorder(ground.within[0], end, towards);
  // A way that stays inside turns before the border.
  const inside = [USUAL.inside + 1, TIGHT.inside + 0.5].find((off) => (border ?? 0) >= off + LEAST_STUB);
  if (border !== undefined && inside !== undefined) room = Math.min(room, 2 * (border - inside));
  const stub = Math.max(LEAST_STUB, Math.min(STUB, room / 2));
  return { x: end.x + towards.x * stub, y: end.y + towards.y * stub, towards };
}

/** How far it is from a point inside a box to its border. */
function distanceToBorder({ rect }: PlacedBox, { x, y }: Point, towards: Point): number {
  const { left, top, right, bottom } = areaOf(rect);
  if (towards.x !== 0) return towards.x > 0 ? right - x : x - left;
  return towards.y > 0 ? bottom - y : y - top;
}

/** The block of a box, drawn in to the box itself where it would hold an end; null where the box itself holds one. */
function besideEnds(block: Block, { rect }: PlacedBox, start: Point, goal: Point): Block | null {
  if (!holds(block, start) && !holds(block, goal)) return block;
  const bare = { ...block, ...areaOf(rect) };
  return holds(bare, start) || holds(bare, goal) ? null : bare;
}

interface Try {
  /** What the way does not leave. */
  readonly bounds: Area | null;
  readonly distance: Distance;
}

/**
 * The insides of the boxes around both ends, the innermost first, without those that a way must leave: it rather runs close to boxes and
 * borders than out of a box that holds both its ends and back in.
 */
const triesWithin = ({ within }: Containment, start: Point, goal: Point): Try[] =>
  within.flatMap(({ rect }) =>
    [USUAL, TIGHT]
      .map((distance) => ({ bounds: areaOf(rect, -distance.inside), distance }))
      .filter(({ bounds }) => holds(bounds, start) && holds(bounds, goal)),
  );

const holds = ({ left, top, right, bottom }: Area, { x, y }: Point): boolean =>
  x > left && x < right && y > top && y < bottom;

/** The boxes of the edge itself, but for a container of the other end. */
function ownBoxes(
  terrain: ObstacleIndex,
  { around }: Containment,
  { sourceId, targetId }: PlacedEdge,
): PlacedBox[] {
  return [sourceId, targetId].flatMap((id) => {
    const box = terrain.get(id);
    return box && !around.includes(box) ? [box] : [];
  });
}

const ownRects = (terrain: ObstacleIndex, ground: Containment, edge: PlacedEdge) =>
  ownBoxes(terrain, ground, edge).map(({ rect }) => rect);

export function rectAround(points: readonly Point[]) {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const union = (a: Area, b: Area): Area => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
