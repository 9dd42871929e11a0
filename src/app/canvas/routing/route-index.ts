import Flatbush from 'flatbush';
import type { Route } from '../routes.ts';
import type { Area } from './terrain.ts';

/** Finds the edges that run through an area. */
export interface RouteIndex {
  readonly near: (area: Area) => Set<string>;
}

export function createRouteIndex(routes: ReadonlyMap<string, Route>): RouteIndex {
  const owners: string[] = [];
  let count = 0;
  for (const { points } of routes.values()) count += Math.max(0, points.length - 1);
  if (count === 0) return { near: () => new Set() };
  const index = new Flatbush(count);
  for (const [id, { points }] of routes)
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
