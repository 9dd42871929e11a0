import type { Point } from '#app/canvas/geometry/geometry.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import { containmentOf } from '#app/canvas/routing/obstacles/containment.ts';
import { areaOf, createObstacleIndex, placedBoxes } from '#app/canvas/routing/obstacles/obstacle-index.ts';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { rectAround } from '#app/canvas/routing/search/find-route.ts';

export type Ways = ReadonlyMap<string, readonly Point[]>;

/** What a drawing of edges is judged by. `through`: edges that run through a part; `shared`: pairs that lie on each other. */
export interface Quality {
  readonly through: number;
  readonly crossings: number;
  readonly shared: number;
  readonly bends: number;
  readonly length: number;
}

export function qualityOf(scene: RoutingScene, ways: Ways): Quality {
  const terrain = createObstacleIndex(placedBoxes(scene.boxes, scene.rects));
  let through = 0;
  let bends = 0;
  let length = 0;
  for (const { id, sourceId, targetId } of scene.links) {
    const segments = segmentsOf(ways.get(id) ?? []);
    const ground = containmentOf(terrain, sourceId, targetId);
    let hit = false;
    for (const [a, b] of segments) {
      length += Math.hypot(b.x - a.x, b.y - a.y);
      ground.visit(areaOf(rectAround([a, b]), -0.5), ({ id: over, rect }) => {
        const isEnd = over === sourceId || over === targetId;
        if (runsThrough(a, b, areaOf(rect, isEnd ? -outlineIn(rect) : -2))) hit = true;
      });
    }
    bends += Math.max(0, segments.length - 1);
    if (hit) through++;
  }
  return { through, bends, length, ...meetings(ways) };
}

/** How far inside of its rectangle an edge may end at a circle or a diamond. */
const outlineIn = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(2, 0.3 * Math.min(width, height));

/** Whether a straight line runs through an area, whichever way it goes. */
function runsThrough(
  from: Point,
  to: Point,
  { left, top, right, bottom }: ReturnType<typeof areaOf>,
): boolean {
  let enter = 0;
  let leave = 1;
  const sides = [
    [to.x - from.x, left - from.x, right - from.x],
    [to.y - from.y, top - from.y, bottom - from.y],
  ] as const;
  for (const [step, low, high] of sides) {
    if (step === 0) {
      if (low >= 0 || high <= 0) return false;
      continue;
    }
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  return enter < leave;
}

/** Where ways cross, and which pairs of them lie on each other for more than a few pixels. */
function meetings(ways: Ways): { crossings: number; shared: number } {
  const upright: Stretch[] = [];
  const level: Stretch[] = [];
  for (const [id, points] of ways)
    for (const [a, b] of segmentsOf(points)) {
      if (Math.abs(a.x - b.x) < 0.01)
        upright.push({ id, at: a.x, low: Math.min(a.y, b.y), high: Math.max(a.y, b.y) });
      else level.push({ id, at: a.y, low: Math.min(a.x, b.x), high: Math.max(a.x, b.x) });
    }
  level.sort((a, b) => a.at - b.at);
  let crossings = 0;
  for (const { id, at, low, high } of upright)
    for (const other of level) {
      if (other.at >= high) break;
      if (other.at > low && other.id !== id && other.low < at && other.high > at) crossings++;
    }
  return { crossings, shared: sharedIn(upright) + sharedIn(level) };
}

interface Stretch {
  readonly id: string;
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

function sharedIn(stretches: readonly Stretch[]): number {
  const sorted = stretches.toSorted((a, b) => a.at - b.at);
  const pairs = new Set<string>();
  for (const [index, a] of sorted.entries())
    for (const b of sorted.slice(index + 1)) {
      if (b.at - a.at > 1) break;
      if (a.id !== b.id && Math.min(a.high, b.high) - Math.max(a.low, b.low) > 8)
        pairs.add(a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`);
    }
  return pairs.size;
}
