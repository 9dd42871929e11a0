import type { Position, Size } from '#model/elements/placement.ts';

/** A rectangle in pixels at 100 % zoom. */
export type Rect = Position & Size;

/** Whether two rectangles overlap or come closer than `gap`. */
export function touches(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap &&
    b.x < a.x + a.width + gap &&
    a.y < b.y + b.height + gap &&
    b.y < a.y + a.height + gap
  );
}

/** Whether two rectangles are at the same place, and as large. */
export const sameRect = (a: Rect, b: Rect | undefined): boolean =>
  a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The smallest rectangle around all of them; null for none. */
export function boundsOf(rects: Iterable<Rect>): Rect | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const rect of rects) {
    left = Math.min(left, rect.x);
    top = Math.min(top, rect.y);
    right = Math.max(right, rect.x + rect.width);
    bottom = Math.max(bottom, rect.y + rect.height);
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
