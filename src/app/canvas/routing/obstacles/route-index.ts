import Flatbush from 'flatbush';
import { idsChanged } from '#app/canvas/diagram/patched-map.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import type { Area } from './obstacle-index.ts';

/** Finds the edges that run through an area. */
export interface RouteIndex {
  readonly near: (area: Area) => Set<string>;
}

export function createRouteIndex(ways: ReadonlyMap<string, readonly Point[]>): RouteIndex {
  const owners: string[] = [];
  let count = 0;
  for (const points of ways.values()) count += Math.max(0, points.length - 1);
  if (count === 0) return { near: () => new Set() };
  const index = new Flatbush(count);
  for (const [id, points] of ways)
    for (const [at, to] of points.entries()) {
      const from = points[at - 1];
      if (!from) continue;
      owners.push(id);
      index.add(
        Math.min(from.x, to.x),
        Math.min(from.y, to.y),
        Math.max(from.x, to.x),
        Math.max(from.y, to.y),
      );
    }
  index.finish();
  return {
    near: ({ left, top, right, bottom }) =>
      new Set(index.search(left, top, right, bottom).flatMap((found) => owners[found] ?? [])),
  };
}

/** Where more ways than this are others, all are put in anew. */
const MOST_CHANGED = 200;

/** The index of the ways of edges, from one edit to the next: only the ways that differ are looked through beside the index of those before. */
export function createRouteIndexes(): (routes: ReadonlyMap<string, WithPoints>) => RouteIndex {
  let base: { readonly routes: ReadonlyMap<string, WithPoints>; readonly index: RouteIndex } | null = null;
  let last: { readonly routes: ReadonlyMap<string, WithPoints>; readonly index: RouteIndex } | null = null;
  return (routes) => {
    if (last?.routes === routes) return last.index;
    const changed = base && differing(base.routes, routes);
    if (!base || !changed) {
      base = {
        routes,
        index: createRouteIndex(new Map([...routes].map(([id, { points }]) => [id, points]))),
      };
      last = base;
    } else last = { routes, index: withChanged(base.index, changed) };
    return last.index;
  };
}

interface WithPoints {
  readonly points: readonly Point[];
}

/** The ways that are others than before; null where they are many. Those that are gone have no points. */
function differing(
  before: ReadonlyMap<string, WithPoints>,
  now: ReadonlyMap<string, WithPoints>,
): ReadonlyMap<string, readonly Point[]> | null {
  const changed = new Map<string, readonly Point[]>();
  for (const id of idsChanged(before, now)) {
    const points = now.get(id)?.points;
    if (points === undefined || before.get(id)?.points !== points) changed.set(id, points ?? []);
    if (changed.size > MOST_CHANGED) return null;
  }
  return changed;
}

const withChanged = (index: RouteIndex, changed: ReadonlyMap<string, readonly Point[]>): RouteIndex => ({
  near: (area) => {
    const found = index.near(area);
    for (const [id, points] of changed) {
      found.delete(id);
      if (isNear(points, area)) found.add(id);
    }
    return found;
  },
});

const isNear = (points: readonly Point[], { left, top, right, bottom }: Area): boolean =>
  points.some((to, at) => {
    const from = points[at - 1];
    return (
      from !== undefined &&
      Math.min(from.x, to.x) <= right &&
      Math.max(from.x, to.x) >= left &&
      Math.min(from.y, to.y) <= bottom &&
      Math.max(from.y, to.y) >= top
    );
  });
