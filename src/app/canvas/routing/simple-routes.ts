import { type Boxes, isWithin } from '#app/canvas/box.ts';
import { isVertical, type Point } from '#app/canvas/geometry.ts';
import { routeBetween } from '#app/canvas/route.ts';
import type { PlannedEdge } from './plan.ts';
import type { Route } from '#app/canvas/routes.ts';
import type { Places } from './scene.ts';
import { routesFrom } from './shared-ways.ts';

const pairOf = ({ sourceId, targetId }: PlannedEdge) =>
  sourceId < targetId ? `${sourceId} ${targetId}` : `${targetId} ${sourceId}`;

/** Ways that go around the two boxes of their edge only, those between the same two boxes kept apart: quickly had. */
export function simpleRoutes(edges: readonly PlannedEdge[], boxes: Boxes, rects: Places): Map<string, Route> {
  const ways = new Map<string, readonly Point[]>();
  const pairs = new Map<string, PlannedEdge[]>();
  for (const edge of edges) {
    if (edge.given) ways.set(edge.id, edge.given);
    if (edge.given || (edge.leader !== null && edge.leader !== edge.id)) continue;
    const pair = pairs.get(pairOf(edge));
    if (pair) pair.push(edge);
    else pairs.set(pairOf(edge), [edge]);
  }
  for (const pair of pairs.values()) {
    // The order along the side of the box with the smaller id, so that edges in both directions are ordered alike.
    const order = ({ sourceId, targetId, from, to }: PlannedEdge) => {
      const end = sourceId < targetId ? from : to;
      return isVertical(end.side) ? end.y : end.x;
    };
    pair.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
    for (const [index, { id, sourceId, targetId, from, to }] of pair.entries()) {
      const around = [
        isWithin(boxes, targetId, sourceId) ? undefined : rects.get(sourceId),
        isWithin(boxes, sourceId, targetId) ? undefined : rects.get(targetId),
      ].flatMap((rect) => rect ?? []);
      ways.set(id, routeBetween(from, to, index - (pair.length - 1) / 2, around));
    }
  }
  return routesFrom(edges, ways);
}
