export { boundsOf, type Rect, sameRect, touches } from '#model/arrangement/room/rect.ts';
import type { Rect } from '#model/arrangement/room/rect.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
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

/** A rectangle with so much more on every side. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether all of one rectangle is in another. */
export const encloses = (outer: Rect, { x, y, width, height }: Rect): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** A rectangle as it is so many times as large, as all that it lies in. */
export const scaled = ({ x, y, width, height }: Rect, times: number): Rect => ({
  x: x * times,
  y: y * times,
  width: width * times,
  height: height * times,
});
