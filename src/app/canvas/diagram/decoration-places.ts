import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Decoration } from '#app/session/decorations.ts';
import type { Size } from '#model/elements/placement.ts';
import { PORT } from './metrics.ts';
import type { NodeStyle } from './node-style.ts';

/** Of marks.css, in pixels of the screen: a row of signs with its frame, a sign, the gap between two, and about a digit. */
const ROW = { height: 16, frame: 8, sign: 12, gap: 3, beside: 2, digit: 7 };
/** How far they keep from a port. */
const CLEAR = 3;
/** Their middle is so far above the border, in pixels of the screen: the name of the box begins right below it. */
const RAISED = 2;

/**
 * Where the signs of a box begin, on the height of their middle: as far left on its upper border as they are clear of its ports, and above
 * those where they have no room beside them. `pixel`: how long a pixel of the screen is in the drawing.
 */
export function signsAtBox(
  { x, y, width }: Rect,
  ports: NodeStyle['ports'],
  marks: readonly Pick<Decoration, 'count'>[],
  pixel: number,
): Point {
  const long = rowWidth(marks) * pixel;
  let left = x + 2;
  for (const { along, name } of ports
    .filter(({ side }) => side === 'top')
    .toSorted((a, b) => a.along - b.along)) {
    const middle = x + along * width;
    const end = middle + PORT.size / 2 + CLEAR + (name === '' ? 0 : PORT.nameRoom);
    if (left < end && left + long > middle - PORT.size / 2 - CLEAR) left = end;
  }
  if (left === x + 2 || left + long <= x + width) return { x: left, y: y - RAISED * pixel };
  return { x: x + 2, y: y - PORT.size / 2 - PORT.name.line - (ROW.height / 2) * pixel };
}

/** How much signs beside each other take, in pixels of the screen. */
export const rowOfSigns = (marks: readonly Pick<Decoration, 'count'>[]): Size => ({
  width: rowWidth(marks),
  height: ROW.height,
});

function rowWidth(marks: readonly Pick<Decoration, 'count'>[]): number {
  const widths = marks.map(({ count = 1 }) =>
    count > 1 ? ROW.sign + ROW.beside + ROW.digit * String(count).length : ROW.sign,
  );
  return widths.reduce((sum, width) => sum + width, ROW.frame + ROW.gap * (marks.length - 1));
}
