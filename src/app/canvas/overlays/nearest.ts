import type { Point } from '#app/canvas/geometry/geometry.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';

/** The point of an orthogonal way that is nearest to another point; that point itself where there is no way. */
export function nearestOn(points: readonly Point[], to: Point): Point {
  let best = points[0] ?? to;
  let least = distance(best, to);
  for (const [a, b] of segmentsOf(points)) {
    const point = { x: between(a.x, to.x, b.x), y: between(a.y, to.y, b.y) };
    const off = distance(point, to);
    if (off >= least) continue;
    least = off;
    best = point;
  }
  return best;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: number, value: number, b: number) =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
