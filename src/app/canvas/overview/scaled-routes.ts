import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import { isPatched, mappedAgain, PatchedMap } from '#app/canvas/diagram/patched-map.ts';
import { type Point, type Rect, scaled } from '#app/canvas/geometry/geometry.ts';
import type { End } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import type { RouteCache, RoutingScene } from '#app/canvas/routing/route-cache.ts';
import { WAYPOINTS, waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';

/**
 * The ways of an overview's edges, found as if it were as large as it is on the screen at `zoom`: they keep off boxes and from one
 * another as far as can be seen, not as far as in a drawing that is worked in.
 */
export function scaledRoutes(cache: RouteCache, zoom: number): RouteCache {
  const scenes = new WeakMap<RoutingScene, RoutingScene>();
  const links = new WeakMap<RoutingScene['links'], RoutingScene['links']>();
  const rects = new WeakMap<Rect, Rect>();
  const routes = new WeakMap<Route, Route>();
  const maps = new WeakMap<ReadonlyMap<string, Route>, ReadonlyMap<string, Route>>();
  const smallLinks = (all: RoutingScene['links']) => {
    const known = links.get(all) ?? all.map((link) => scaledLink(link, zoom));
    links.set(all, known);
    return known;
  };
  const smallRect = (rect: Rect) => {
    const known = rects.get(rect) ?? scaled(rect, zoom);
    rects.set(rect, known);
    return known;
  };
  const smallRects = createMapping(smallRect);
  const largeRoutes = createMapping((route: Route) => large(route));
  function* smallInSteps(scene: RoutingScene): WorkSteps<RoutingScene> {
    const known = scenes.get(scene) ?? {
      ...scene,
      links: smallLinks(scene.links),
      rects: yield* smallRects(scene.rects),
    };
    scenes.set(scene, known);
    return known;
  }
  const small = (scene: RoutingScene) => runToEnd(smallInSteps(scene));
  const large = (route: Route): Route => {
    const known = routes.get(route) ?? scaledRoute(route, 1 / zoom);
    routes.set(route, known);
    return known;
  };
  function* allLargeInSteps(found: ReadonlyMap<string, Route>): WorkSteps<ReadonlyMap<string, Route>> {
    const known = maps.get(found) ?? (yield* largeRoutes(found));
    maps.set(found, known);
    return known;
  }
  const allLarge = (found: ReadonlyMap<string, Route>) => runToEnd(allLargeInSteps(found));
  return {
    show: cache.show,
    rest: (scene) => allLarge(cache.rest(small(scene))),
    *ahead(scene) {
      const own = yield* smallInSteps(scene);
      yield* cache.ahead(own);
      yield* allLargeInSteps(cache.rest(own));
    },
    during: (scene, moved) =>
      allLarge(
        cache.during(small(scene), new Map(Array.from(moved, ([id, rect]) => [id, scaled(rect, zoom)]))),
      ),
  };
}

/** So many are scaled in one step: less than a millisecond. */
const STEP = 512;

/** Changes the values of maps, one after the other: what is as it was in the one before is taken over. */
function createMapping<V>(change: (value: V) => V) {
  let last: { readonly from: PatchedMap<V>; readonly made: PatchedMap<V> } | null = null;
  return function* (all: ReadonlyMap<string, V>): WorkSteps<ReadonlyMap<string, V>> {
    if (last && isPatched(all)) {
      const made = mappedAgain(last, all, change);
      last = { from: all, made };
      return made;
    }
    const entries = new Map<string, V>();
    for (const [id, value] of all) {
      if (entries.size % STEP === 0) yield;
      entries.set(id, change(value));
    }
    if (!isPatched(all)) return entries;
    last = { from: all, made: PatchedMap.of(entries) };
    return last.made;
  };
}

function scaledLink(link: DiagramEdge, by: number): DiagramEdge {
  const bends = waypointsOf(link);
  return bends
    ? { ...link, extra: { [WAYPOINTS]: bends.map(({ x, y }) => ({ x: x * by, y: y * by })) } }
    : link;
}

const scaledPoint = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });
const scaledEnd = (end: End, by: number): End => ({ ...end, x: end.x * by, y: end.y * by });

function scaledRoute(route: Route, by: number): Route {
  const { label } = route;
  return {
    ...route,
    from: scaledEnd(route.from, by),
    to: scaledEnd(route.to, by),
    points: route.points.map((point) => scaledPoint(point, by)),
    width: route.width * by,
    ...(label && { label: { ...label, ...scaledPoint(label, by), room: label.room * by } }),
    scale: by,
  };
}
