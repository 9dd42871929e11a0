import Flatbush from 'flatbush';
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
