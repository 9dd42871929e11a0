import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';

/** Where a way of pieces along the axes first comes into a rectangle: where it begins, if that is in it; null where it does not come. */
export function entryInto({ x, y, width, height }: Rect, way: readonly Point[]): Point | null {
  const inside = (point: Point) =>
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
  const [first] = way;
  if (!first || inside(first)) return first ?? null;
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (!from) continue;
    const at = {
      x: Math.max(x, Math.min(x + width, from.x)),
      y: Math.max(y, Math.min(y + height, from.y)),
    };
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
    if (at.x >= left && at.x <= right && at.y >= top && at.y <= bottom) return at;
  }
  return null;
}
