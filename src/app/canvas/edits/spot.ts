import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';

const GAP = 24;
const TRIES = 200;

/** A place for a new box at `wanted`, or the nearest further right and down where nothing of `taken` is in the way. */
export function freeSpot(wanted: Point, size: Size, taken: readonly Rect[]): Point {
  let { x, y } = wanted;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const inTheWay = taken.find((rect) => touches({ x, y, ...size }, rect, GAP / 2));
    if (!inTheWay) return { x, y };
    if (tries % 8 === 7) {
      x = wanted.x;
      y = inTheWay.y + inTheWay.height + GAP;
    } else x = inTheWay.x + inTheWay.width + GAP;
  }
  return { x, y };
}
