import { endKey } from '#app/canvas/diagram/edge-ends.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { labelledRoutes, labelPlacesInSteps } from './labels/label-places.ts';
import { nudgeInSteps, type NudgedRoute } from './nudging/nudge-routes.ts';
import { type Slide, slidesOf } from './nudging/slides.ts';
import { containmentOf } from './obstacles/containment.ts';
import {
  type Area,
  areaOf,
  createObstacleIndex,
  type MutableObstacleIndex,
  nearNames,
  type PlacedBox,
  samePlace,
  type ObstacleIndex,
} from './obstacles/obstacle-index.ts';
import { createRouteIndex } from './obstacles/route-index.ts';
import type { InputEdge } from './routing-input.ts';
import { type FoundRoute, findRoute } from './search/find-route.ts';
import { asBefore, routesInSteps, sameEnds } from './shared-routes.ts';

/** Everything that is to be routed. */
export interface RoutingInput {
  readonly boxes: Iterable<PlacedBox>;
  readonly edges: readonly InputEdge[];
}

/** Finds the ways of all edges; what it found before is kept where nothing near it changed. */
export interface Router {
  /** The ways by edge. They depend on the plan only; a way that is as before is the same object. */
  readonly route: (plan: RoutingInput) => Map<string, Route>;
  /** The same in steps, between which other things can be done. What an abandoned run has found is kept for the next. */
  readonly steps: (plan: RoutingInput) => Generator<void, Map<string, Route>>;
}

interface Known {
  readonly edge: InputEdge;
  readonly way: FoundRoute;
}

export function createRouter(): Router {
  const terrain = createObstacleIndex();
  const ways = new Map<string, Known>();
  let routes = new Map<string, Route>();

  function* steps({ boxes, edges }: RoutingInput): Generator<void, Map<string, Route>> {
    const wanted = edges.filter(isLookedFor);
    forget(ways, wanted, updateObstacles(terrain, boxes));
    for (const edge of wanted) {
      if (ways.has(edge.id)) continue;
      ways.set(edge.id, { edge, way: findRoute(terrain, edge) });
      yield;
    }
    const slides = slidesOf(edges, terrain);
    yield;
    const lanes = yield* nudgeInSteps(
      edges.flatMap((edge) => nudgedRouteOf(terrain, slides, edge, ways.get(edge.id)?.way.points)),
    );
    yield;
    const index = createRouteIndex(lanes);
    const labels = yield* labelPlacesInSteps(labelledRoutes(edges, lanes), index, terrain);
    routes = asBefore(yield* routesInSteps(edges, lanes, labels), routes);
    return routes;
  }

  return {
    steps,
    route: (plan) => runToEnd(steps(plan)),
  };
}

/** Whether an edge has no way of its own yet: it was not drawn by hand, and does not follow another one. */
export const isLookedFor = ({ id, given, leader }: InputEdge): boolean =>
  given === null && (leader === null || leader === id);

/** An edge as it takes part in giving out lanes; nothing where it has no way of its own. */
export function nudgedRouteOf(
  terrain: ObstacleIndex,
  slides: ReadonlyMap<string, Slide>,
  edge: InputEdge,
  found: readonly Point[] | undefined,
): NudgedRoute[] {
  const points = edge.given ?? found;
  if (!points) return [];
  const { id, sourceId, targetId, width } = edge;
  if (edge.given) return [{ id, points, width, ground: null }];
  const ground = containmentOf(terrain, sourceId, targetId);
  const [start, end] = [slides.get(endKey(id, 'source')), slides.get(endKey(id, 'target'))];
  return [{ id, points, width, ground, start, end }];
}

/** Forgets the ways of edges that are gone or have other ends, and those that a change of the boxes is near to. */
function forget(ways: Map<string, Known>, edges: readonly InputEdge[], changed: readonly Area[]): void {
  const near = createObstacleIndex(
    changed.map((area, index) => ({ id: String(index), parentId: undefined, rect: rectOf(area) })),
  );
  const now = new Map(edges.map((edge) => [edge.id, edge]));
  for (const [id, { edge: before, way }] of ways) {
    const edge = now.get(id);
    let still = edge !== undefined && sameEnds(before, edge);
    if (still)
      near.visit(way.watched, () => {
        still = false;
      });
    if (!still) ways.delete(id);
  }
}

/** Puts the boxes of a plan into the terrain, and tells the areas where anything changed. */
export function updateObstacles(terrain: MutableObstacleIndex, boxes: Iterable<PlacedBox>): Area[] {
  const changed: Area[] = [];
  const gone = new Set(terrain.ids());
  for (const box of boxes) {
    gone.delete(box.id);
    const before = terrain.get(box.id);
    if (before && (before === box || samePlace(before, box))) continue;
    if (before) changed.push(reachOf(before));
    changed.push(reachOf(box));
    terrain.put(box);
  }
  for (const id of gone) {
    const before = terrain.get(id);
    if (before) changed.push(reachOf(before));
    terrain.remove(id);
  }
  return changed;
}

/** Where a box can be in the way, with the names of its ports. */
const reachOf = ({ rect, names }: PlacedBox): Area => (names ? nearNames(areaOf(rect)) : areaOf(rect));

const rectOf = ({ left, top, right, bottom }: Area) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
