import type { DiagramEdge } from '#app/canvas/diagram/edge-ends.ts';
import { idsChanged } from '#app/canvas/diagram/patched-map.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { containmentOf } from './obstacles/containment.ts';
import { boxesOf, type LinksAt, linksAtAny, linksByBox } from './obstacles/links-around.ts';
import { commonShift, moveObstacles } from './obstacles/moved-obstacles.ts';
import {
  areaOf,
  createObstacleIndex,
  type createPlacing,
  followBoxes,
  type ObstacleIndex,
} from './obstacles/obstacle-index.ts';
import { createRouteIndexes, type RouteIndex } from './obstacles/route-index.ts';
import { isFar, rerouted } from './reroute.ts';
import { type InputEdge, makeRoutingInput } from './routing-input.ts';
import type { Places, RoutingScene } from './scene.ts';
import { rectAround } from './search/find-route.ts';
import type { SettledRoutes } from './settled-routes.ts';
import { asBefore, samePlan, sameRoute } from './shared-routes.ts';
import { simpleRoutes } from './simple-routes.ts';
import { movedBy } from './waypoints/waypoints.ts';

/** Routes few edges of many quickly: while something is dragged, and after an edit until a worker has routed all anew. */
export interface InteractiveRouter {
  /** Ways for a scene: kept where nothing of their edges changed, new ones for few others, simple ones for many. */
  readonly draft: (
    scene: RoutingScene,
    edges: SettledRoutes['edges'],
    before: SettledRoutes,
  ) => SettledRoutes['routes'];
  /** The ways that differ from those at rest while boxes are elsewhere. */
  readonly during: (rest: SettledRoutes, moved: ReadonlyMap<string, Rect>) => ReadonlyMap<string, Route>;
}

/** So many edges are led around boxes with every move of a drag, about as many as fit into a frame; and so many after an edit. */
const MOST_PER_MOVE = 40;
const MOST_PER_EDIT = 120;
/** The ends at a box are spread over its sides together. With more edges around than this only those of what is moved follow. */
const MOST_AROUND = 1500;

/** `placed`: see `createPlacing`. */
export function createInteractiveRouter(placed: ReturnType<typeof createPlacing>): InteractiveRouter {
  const terrain = createObstacleIndex();
  let taken: ReturnType<typeof placed> | null = null;
  const indexOf = createRouteIndexes();
  const linksAtOf = remembered(linksByBox);
  let dropped: ReadonlyMap<string, Route> = new Map();

  function take(scene: RoutingScene): void {
    const now = placed(scene);
    if (taken !== now) followBoxes(terrain, taken, now);
    taken = now;
  }

  return {
    draft: (scene, edges, before) => {
      const { boxes, rects: places } = scene;
      take(scene);
      const gone: string[] = [];
      const changed: InputEdge[] = [];
      const kept: [string, Route][] = [];
      for (const id of idsChanged(before.edges, edges)) {
        const edge = edges.get(id);
        const planned = before.edges.get(id);
        const route = dropped.get(id);
        if (!edge) gone.push(id);
        else if (planned && samePlan(planned, edge) && before.routes.has(id)) continue;
        else if (route && !edge.given && endsAt(route, edge)) kept.push([id, route]);
        else changed.push(edge);
      }
      dropped = new Map();
      const found =
        changed.length > MOST_PER_EDIT
          ? simpleRoutes(changed, boxes, places)
          : rerouted(changed, MOST_PER_EDIT, {
              terrain,
              boxes,
              places,
              routes: before.routes.patched(kept),
              index: indexOf(before.routes),
            });
      return before.routes.patched(asBefore(new Map([...kept, ...found]), before.routes), gone);
    },
    during: ({ scene, edges, routes }, moved) => {
      take(scene);
      const now = moveObstacles(terrain, moved);
      const shift = commonShift(terrain, moved);
      const at = linksAtOf(scene.links);
      const changed = new Map<string, Route>();
      const touched = new Set<DiagramEdge>();
      for (const link of linksAtAny(at, moved.keys())) {
        const route = routes.get(link.id);
        if (shift && route && moved.has(link.sourceId) && moved.has(link.targetId))
          changed.set(link.id, shifted(route, shift));
        else touched.add(link);
      }
      const places = { get: (id: string) => moved.get(id) ?? scene.rects.get(id) };
      const planned = planAround(scene, places, at, touched, routes).filter(({ id }) => !changed.has(id));
      const index = indexOf(routes);
      const skip = new Set([...changed.keys(), ...planned.map(({ id }) => id)]);
      const covered = nearTo(now, moved, index).flatMap((id) => {
        const edge = skip.has(id) ? undefined : edges.get(id);
        const route = routes.get(id);
        return edge && route && !edge.given && !isFar(edge) && isBlocked(now, edge, route.points, moved)
          ? [edge]
          : [];
      });
      const among = { terrain: now, boxes: scene.boxes, places, routes, index };
      for (const [id, route] of rerouted([...planned, ...covered], MOST_PER_MOVE, among)) {
        const before = routes.get(id);
        if (!before || !sameRoute(before, route)) changed.set(id, route);
      }
      dropped = changed;
      return changed;
    },
  };
}

/** The function, with its last result kept for the same argument. */
function remembered<A extends object, R>(make: (from: A) => R): (from: A) => R {
  let last: { readonly from: A; readonly made: R } | null = null;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}

/**
 * The edges of what is moved, and those whose ends it moves along: at the same boxes. Their ends can only be told together with
 * the ends of all other edges at the boxes on either side.
 */
function planAround(
  scene: RoutingScene,
  rects: Places,
  at: LinksAt,
  touched: ReadonlySet<DiagramEdge>,
  routes: ReadonlyMap<string, Route>,
): InputEdge[] {
  const boxes = boxesOf(touched);
  const beside = linksAtAny(at, boxes);
  const around = linksAtAny(at, boxesOf(beside));
  const ids = new Set([...touched].map(({ id }) => id));
  const few = around.size <= MOST_AROUND;
  return makeRoutingInput({ ...scene, links: [...(few ? around : beside)], rects }).filter((edge) => {
    if (ids.has(edge.id)) return true;
    const route = routes.get(edge.id);
    return few && (boxes.has(edge.sourceId) || boxes.has(edge.targetId)) && route && !endsAt(route, edge);
  });
}

/** The edges that run where boxes are moved to. What is inside of a moved box is in nobody's way but the box itself. */
function nearTo(terrain: ObstacleIndex, moved: ReadonlyMap<string, Rect>, index: RouteIndex): string[] {
  const found = new Set<string>();
  for (const [boxId, rect] of moved) {
    const parentId = terrain.get(boxId)?.parentId;
    if (parentId !== undefined && moved.has(parentId)) continue;
    for (const id of index.near(areaOf(rect, 3))) found.add(id);
  }
  return [...found];
}

/** Whether a way runs through a moved box that it must go around. */
function isBlocked(
  terrain: ObstacleIndex,
  { sourceId, targetId }: InputEdge,
  points: readonly Point[],
  moved: ReadonlyMap<string, Rect>,
): boolean {
  const ground = containmentOf(terrain, sourceId, targetId);
  let blocked = false;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (!from || blocked) continue;
    ground.visit(areaOf(rectAround([from, to]), 3), ({ id }) => {
      if (moved.has(id)) blocked = true;
    });
  }
  return blocked;
}

const samePlace = (a: Point, b: Point) => Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;
const endsAt = ({ from, to }: Route, edge: InputEdge): boolean =>
  samePlace(from, edge.from) &&
  samePlace(to, edge.to) &&
  from.side === edge.from.side &&
  to.side === edge.to.side;

function shifted(route: Route, by: Point): Route {
  const { from, to, points, label } = route;
  return {
    ...route,
    from: { ...from, x: from.x + by.x, y: from.y + by.y },
    to: { ...to, x: to.x + by.x, y: to.y + by.y },
    ...(label && { label: { ...label, x: label.x + by.x, y: label.y + by.y } }),
    points: movedBy(points, by),
  };
}
