export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the coordinates of the whole drawing, in pixels at 100 % zoom. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Which way is outwards from each side. */
export const OUTWARDS: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

export const centreOf = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

export const isVertical = (side: Side): boolean => side === 'left' || side === 'right';

/** The length of a side. */
export const lengthOf = (rect: Rect, side: Side): number => (isVertical(side) ? rect.height : rect.width);

/** The point on a side, `along` pixels from its top or left end. */
export function pointOnSide(rect: Rect, side: Side, along: number): Point {
  if (side === 'left') return { x: rect.x, y: rect.y + along };
  if (side === 'right') return { x: rect.x + rect.width, y: rect.y + along };
  if (side === 'top') return { x: rect.x + along, y: rect.y };
  return { x: rect.x + along, y: rect.y + rect.height };
}

export function holdsPoint(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}

/** Whether two rectangles overlap or come closer than `gap`. */
export function touches(a: Rect, b: Rect, gap = 0): boolean {
  return (
    a.x < b.x + b.width + gap &&
    b.x < a.x + a.width + gap &&
    a.y < b.y + b.height + gap &&
    b.y < a.y + a.height + gap
  );
}

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
