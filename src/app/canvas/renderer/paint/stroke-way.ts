import { stretchesIn } from '#app/canvas/geometry/clip-polyline.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { CORNER } from '#app/canvas/geometry/polyline.ts';

/**
 * Strokes what of a way is in `sight`, its corners rounded, in the colour, width and dashes that the context has: dashes of `period`
 * pixels (0 for none) are where they are on the whole way. `sight` is as much larger than what is seen as the line is wide; `radius` is that
 * of the corners.
 */
export function strokeWay(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  sight: Rect,
  period = 0,
  radius = CORNER,
): void {
  const stretches = stretchesIn(points, sight);
  if (stretches.length === 0) return;
  if (period === 0) {
    context.beginPath();
    for (const stretch of stretches) trace(context, stretch.points, radius);
    context.stroke();
    return;
  }
  for (const { points: piece, along } of stretches) {
    context.lineDashOffset = along % period;
    context.beginPath();
    trace(context, piece, radius);
    context.stroke();
  }
  context.lineDashOffset = 0;
}

/** How long dashes are until they begin again. */
export const periodOf = (dashes: readonly number[]): number =>
  dashes.reduce((sum, length) => sum + length, 0) * (dashes.length % 2 === 0 ? 1 : 2);

function trace(context: CanvasRenderingContext2D, points: readonly Point[], radius: number): void {
  const [first] = points;
  if (!first) return;
  context.moveTo(first.x, first.y);
  for (let index = 1; index < points.length; index += 1) {
    const [before, point, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !point) continue;
    if (after) {
      const into = Math.hypot(point.x - before.x, point.y - before.y);
      const out = Math.hypot(after.x - point.x, after.y - point.y);
      const room = Math.min(radius, into / 2, out / 2);
      if (room > 0) {
        const [back, forth] = [room / into, room / out];
        context.lineTo(point.x + (before.x - point.x) * back, point.y + (before.y - point.y) * back);
        context.quadraticCurveTo(
          point.x,
          point.y,
          point.x + (after.x - point.x) * forth,
          point.y + (after.y - point.y) * forth,
        );
        continue;
      }
    }
    context.lineTo(point.x, point.y);
  }
}
