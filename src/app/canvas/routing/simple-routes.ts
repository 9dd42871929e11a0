import { type Boxes, isWithin } from '#app/canvas/diagram/box.ts';
import { isVertical, type Point } from '#app/canvas/geometry/geometry.ts';
import { routeBetween, straightBetween } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { InputEdge } from './routing-input.ts';
import type { Places } from './scene.ts';
import { routesInSteps } from './shared-routes.ts';

/** So many pairs of boxes are joined in one step: a millisecond or two. */
const STEP = 64;

/** Ways that go around the two boxes of their edge only, those between the same two boxes kept apart: quickly had. */
export const simpleRoutes = (edges: readonly InputEdge[], boxes: Boxes, rects: Places): Map<string, Route> =>
  runToEnd(simpleRoutesInSteps(edges, boxes, rects));

/** The same in steps of some milliseconds. */
export function* simpleRoutesInSteps(
  edges: readonly InputEdge[],
  boxes: Boxes,
  rects: Places,
): WorkSteps<Map<string, Route>> {
  const ways = new Map<string, readonly Point[]>();
  let joined = 0;
  for (const pair of byPair(edges)) {
    if (joined % STEP === 0) yield;
    joined += 1;
    if (pair.length > 1) pair.sort((a, b) => alongSide(a) - alongSide(b) || (a.id < b.id ? -1 : 1));
    for (const [index, edge] of pair.entries())
      ways.set(edge.id, simpleWay(edge, index - (pair.length - 1) / 2, boxes, rects));
  }
  for (const { id, given } of edges) if (given) ways.set(id, given);
  return yield* routesInSteps(edges, ways);
}

/** The edges whose way is looked for, by the two boxes that they join. Boxes have numbers: to join two ids takes longer. */
function byPair(edges: readonly InputEdge[]): Iterable<InputEdge[]> {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const known = numbers.get(id) ?? numbers.size;
    if (known === numbers.size) numbers.set(id, known);
    return known;
  };
  const pairs = new Map<number, InputEdge[]>();
  for (const edge of edges) {
    if (edge.given || (edge.leader !== null && edge.leader !== edge.id)) continue;
    const source = numberOf(edge.sourceId);
    const target = numberOf(edge.targetId);
    const key = Math.min(source, target) * 2 ** 26 + Math.max(source, target);
    const pair = pairs.get(key);
    if (pair) pair.push(edge);
    else pairs.set(key, [edge]);
  }
  return pairs.values();
}

/** The order along the side of the box with the smaller id, so that edges in both directions are ordered alike. */
function alongSide({ sourceId, targetId, from, to }: InputEdge): number {
  const end = sourceId < targetId ? from : to;
  return isVertical(end.side) ? end.y : end.x;
}

function simpleWay(
  { sourceId, targetId, from, to }: InputEdge,
  lane: number,
  boxes: Boxes,
  rects: Places,
): Point[] {
  const straight = straightBetween(from, to);
  if (straight) return straight;
  const around = [
    isWithin(boxes, targetId, sourceId) ? undefined : rects.get(sourceId),
    isWithin(boxes, sourceId, targetId) ? undefined : rects.get(targetId),
  ].flatMap((rect) => rect ?? []);
  return routeBetween(from, to, lane, around);
}
