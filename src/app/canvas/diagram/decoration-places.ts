import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';

/** How far the signs of an edge are above the middle of its label: as far as the bubble of comments, which is left of them. */
const ABOVE = 26;

/** Where the signs of a box begin, on the height of their middle: the left end of its upper border. */
export const signsAtBox = ({ x, y }: Rect): Point => ({ x: x + 2, y });

/** The same of an edge: over its label. */
export function signsAtEdge({ label, points }: Pick<Route, 'label' | 'points'>): Point {
  const { x, y } = label ?? labelPlace(points);
  return { x: x + 2, y: y - ABOVE };
}
