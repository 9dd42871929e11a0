import type { Point, Rect } from './geometry.ts';
import { CORNER } from './polyline.ts';

/** A piece of a way; `along`: how much of the drawn line lies before it, its rounded corners counted as they are drawn. */
export interface Stretch {
  readonly points: readonly Point[];
  readonly along: number;
}

/** What of a way is in a rectangle, in pieces cut off at its sides: a line that goes on for long costs no more than what is seen of it. */
export function stretchesIn(points: readonly Point[], area: Rect): Stretch[] {
  if (points.every((point) => isIn(point, area))) return points.length > 1 ? [{ points, along: 0 }] : [];
  const stretches: { points: Point[]; along: number }[] = [];
  let open: { points: Point[]; along: number } | null = null;
  let along = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (!from || !to) continue;
    const inside = clipped(from, to, area);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (inside) {
      const [start, end] = inside;
      if (!open || start > 0) {
        open = { points: [between(from, to, start)], along: along + start * length };
        stretches.push(open);
      }
      open.points.push(between(from, to, end));
      if (end < 1) open = null;
    } else open = null;
    along += length - saved(from, to, points[index + 1]);
  }
  return stretches;
}

const isIn = ({ x, y }: Point, area: Rect): boolean =>
  x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;

/** From which part of a line to which it is in a rectangle; null where it is not. */
function clipped(from: Point, to: Point, { x, y, width, height }: Rect): readonly [number, number] | null {
  let start = 0;
  let end = 1;
  for (const [at, by, least, most] of [
    [from.x, to.x - from.x, x, x + width],
    [from.y, to.y - from.y, y, y + height],
  ] as const) {
    if (by === 0) {
      if (at < least || at > most) return null;
      continue;
    }
    const [enters, leaves] = [(least - at) / by, (most - at) / by];
    start = Math.max(start, Math.min(enters, leaves));
    end = Math.min(end, Math.max(enters, leaves));
    if (start > end) return null;
  }
  return [start, end];
}

const between = (from: Point, to: Point, part: number): Point =>
  part === 0
    ? from
    : part === 1
      ? to
      : { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };

/** How much shorter the line is for its rounded corner at `corner`. */
function saved(before: Point, corner: Point, after: Point | undefined): number {
  if (!after) return 0;
  const into = Math.hypot(corner.x - before.x, corner.y - before.y);
  const out = Math.hypot(after.x - corner.x, after.y - corner.y);
  const room = Math.min(CORNER, into / 2, out / 2);
  if (room === 0) return 0;
  const across = (after.x - corner.x) / out + (corner.x - before.x) / into;
  const down = (after.y - corner.y) / out + (corner.y - before.y) / into;
  const chord = room * Math.hypot(across, down);
  // A quadratic curve is about as long as two thirds of its chord and one of the way around by its corner.
  return 2 * room - (2 * chord + 2 * room) / 3;
}
