import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { LabelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import type { InputEdge } from './routing-input.ts';

/** So many routes are put together in one step: less than a millisecond. */
const STEP = 512;

type Ways = ReadonlyMap<string, readonly Point[]>;
type Labels = ReadonlyMap<string, LabelPlace>;

/** The routes of all edges; those of a bundle share the way of the one that leads it. */
export const routesFrom = (edges: readonly InputEdge[], ways: Ways, labels?: Labels): Map<string, Route> =>
  runToEnd(routesInSteps(edges, ways, labels));

/** The same in steps of some milliseconds. */
export function* routesInSteps(
  edges: readonly InputEdge[],
  ways: Ways,
  labels: Labels = new Map(),
): WorkSteps<Map<string, Route>> {
  const bundles = new Map<string, string[]>();
  const leaders = new Map<string, InputEdge>();
  for (const edge of edges) {
    if (edge.leader === null) continue;
    const others = bundles.get(edge.leader);
    if (others) others.push(edge.id);
    else bundles.set(edge.leader, [edge.id]);
    if (edge.leader === edge.id) leaders.set(edge.id, edge);
  }
  const routes = new Map<string, Route>();
  for (const [number, { id, sourceId, from, to, pinned, leader, width }] of edges.entries()) {
    if (number % STEP === 0) yield;
    const led = ways.get(leader ?? id);
    if (!led) continue;
    const points = leader === null || leaders.get(leader)?.sourceId === sourceId ? led : led.toReversed();
    const bundle = leader === null ? null : (bundles.get(leader)?.toSorted() ?? null);
    const label = labels.get(leader ?? id);
    const route = { from, to, points, width };
    // Most are nothing else, of which there are many.
    if (!label && !pinned && !bundle) routes.set(id, route);
    else
      routes.set(id, {
        ...route,
        ...(label && { label }),
        ...(pinned && { pinned }),
        ...(bundle && { bundle }),
      });
  }
  return routes;
}

/** The routes with each that is as before being the same object. */
export function asBefore(routes: Map<string, Route>, before: ReadonlyMap<string, Route>): Map<string, Route> {
  for (const [id, route] of routes) {
    const known = before.get(id);
    if (known && known !== route && sameRoute(known, route)) routes.set(id, known);
  }
  return routes;
}

const samePoint = (a: Point, b: Point | undefined) => a.x === b?.x && a.y === b.y;
const sameEnd = (a: Route['from'], b: Route['from']) =>
  samePoint(a, b) && a.side === b.side && a.inward === b.inward;
export const sameEnds = (a: InputEdge, b: InputEdge): boolean =>
  a.sourceId === b.sourceId && a.targetId === b.targetId && sameEnd(a.from, b.from) && sameEnd(a.to, b.to);

export function sameRoute(a: Route, b: Route): boolean {
  return (
    sameEnd(a.from, b.from) &&
    sameEnd(a.to, b.to) &&
    a.pinned === b.pinned &&
    a.width === b.width &&
    sameLabel(a.label, b.label) &&
    samePoints(a.points, b.points) &&
    (a.bundle?.length ?? 0) === (b.bundle?.length ?? 0) &&
    (a.bundle ?? []).every((id, index) => id === b.bundle?.[index])
  );
}

const sameLabel = (a: LabelPlace | undefined, b: LabelPlace | undefined): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.room === b?.room && a?.upon === b?.upon && a?.lines === b?.lines;

const samePoints = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every((point, index) => samePoint(point, b[index]));

const sameNumbers = (a: readonly number[] = [], b: readonly number[] = []): boolean =>
  a.length === b.length && a.every((number, index) => number === b[index]);

/** Whether two edges are to be routed alike. */
export function samePlan(a: InputEdge, b: InputEdge): boolean {
  if (a === b) return true;
  if (!sameEnds(a, b) || a.fromHeld !== b.fromHeld || a.toHeld !== b.toHeld) return false;
  if (!sameNumbers(a.fromPorts, b.fromPorts) || !sameNumbers(a.toPorts, b.toPorts)) return false;
  if (a.leader !== b.leader || a.pinned !== b.pinned || a.width !== b.width || a.label !== b.label)
    return false;
  return a.given === null || b.given === null ? a.given === b.given : samePoints(a.given, b.given);
}
