import { grown, type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';

/** Half of what a grip takes along and across its piece, with a little air, in pixels of the screen. */
const REACH = 9;
/** Where a grip stands along its piece: in the middle, or as near to it as it covers no words. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];

/** Where the grip of a piece stands: off the label of its edge where there is room. `pixel`: one of the screen, in the drawing. */
export function gripPlace(from: Point, to: Point, label: Rect | null, pixel: number): Point {
  const places = ALONG.map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
  const isClear = ({ x, y }: Point): boolean =>
    !label || !touches(grown({ x, y, width: 0, height: 0 }, REACH * pixel), label);
  return places.find(isClear) ?? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
