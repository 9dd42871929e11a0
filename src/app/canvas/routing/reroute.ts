import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { labelledRoutes, labelPlaces } from './labels/label-places.ts';
import { nudgeRoutes, type NudgedRoute } from './nudging/nudge-routes.ts';
import { slidesOf } from './nudging/slides.ts';
import { TRACK } from './nudging/track-places.ts';
import { areaOf, type ObstacleIndex } from './obstacles/obstacle-index.ts';
import type { RouteIndex } from './obstacles/route-index.ts';
import { isLookedFor, nudgedRouteOf } from './router.ts';
import type { InputEdge } from './routing-input.ts';
import type { Places, RoutingScene } from './scene.ts';
import { rectAround, findRoute } from './search/find-route.ts';
import { routesFrom } from './shared-routes.ts';
import { simpleRoutes } from './simple-routes.ts';

/** What some edges are routed among. */
export interface Among {
  readonly terrain: ObstacleIndex;
  readonly boxes: RoutingScene['boxes'];
  readonly places: Places;
  /** The ways of all edges as they are, and where they run. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly index: RouteIndex;
}

/** Further than this an edge may have to go around very much: more than there is time for, in pixels. */
const FAR = 4000;
/** Beside more ways than this nothing is put into lanes. */
const MOST_NEIGHBOURS = 400;

export const isFar = ({ from, to }: InputEdge): boolean =>
  Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > FAR;

/**
 * New ways for some edges, in lanes beside each other and beside the others, which stay where they are. Only `most` are led around
 * boxes, and none that goes far.
 */
export function rerouted(edges: readonly InputEdge[], most: number, among: Among): Map<string, Route> {
  const { terrain, boxes, places } = among;
  const wanted = edges.filter(isLookedFor);
  const well = new Set(wanted.filter((edge) => !isFar(edge)).slice(0, most));
  const left = wanted.filter((edge) => !well.has(edge));
  const found = new Map<string, readonly Point[]>();
  for (const [id, { points }] of simpleRoutes(left, boxes, places)) found.set(id, points);
  for (const edge of well) found.set(edge.id, findRoute(terrain, edge).points);
  const slides = slidesOf(edges, terrain);
  const ways = edges.flatMap((edge) => nudgedRouteOf(terrain, slides, edge, found.get(edge.id)));
  const own = new Set(edges.map(({ id }) => id));
  const lanes = nudgeRoutes([...ways, ...besides(ways, own, among)]);
  const drawn = new Map([...lanes].filter(([id]) => own.has(id)));
  return routesFrom(edges, drawn, labelPlaces(labelledRoutes(edges, drawn), among.index, terrain));
}

/** The other ways that run near the given ones. */
function besides(
  ways: readonly NudgedRoute[],
  apartFrom: ReadonlySet<string>,
  { routes, index }: Among,
): NudgedRoute[] {
  const near = new Map<string, NudgedRoute>();
  for (const { points } of ways)
    for (const [at, to] of points.entries()) {
      const from = points[at - 1];
      if (!from) continue;
      for (const id of index.near(areaOf(rectAround([from, to]), TRACK))) {
        const route = routes.get(id);
        if (route && !apartFrom.has(id))
          near.set(id, { id, points: route.points, width: route.width, ground: null });
      }
      if (near.size > MOST_NEIGHBOURS) return [];
    }
  return [...near.values()];
}
