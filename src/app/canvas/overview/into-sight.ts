import { boundsOf, type Point, type Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';
import type { Covered } from './covered.ts';

/** What is brought into sight is this far from the border of the canvas, in pixels of the screen. */
const SIGHT_MARGIN = 56;

/** What is looked at: the part of the drawing in sight, how large it is drawn, and what covers it. */
export interface Looking {
  readonly sight: Rect;
  readonly zoom: number;
  readonly covered: Covered;
  /** The corner at the lower right that the minimap takes while something is out of sight, in pixels of the screen; null where there is none. */
  readonly minimap: Size | null;
  /** Everything that is drawn. */
  readonly drawn: Rect | null;
}

/**
 * How far the view must go, in the drawing, for a rectangle to be seen with nothing over it; as little as can be. What does not fit is in
 * the middle.
 */
export function shiftIntoSight(rect: Rect, { sight, zoom, covered, minimap, drawn }: Looking): Point {
  const margin = (covers: number) => Math.max(SIGHT_MARGIN, covers) / zoom;
  const [above, below] = [margin(covered.top), margin(covered.bottom)];
  const by = {
    x: into(rect.x, rect.width, sight.x, sight.width, margin(0), margin(0)),
    y: into(rect.y, rect.height, sight.y, sight.height, above, below),
  };
  if (!minimap) return by;
  const seen = { ...sight, x: sight.x + by.x, y: sight.y + by.y };
  const all = drawn ? boundsOf([drawn, rect]) : rect;
  if (!all || holds(seen, all)) return by;
  const right = rect.x + rect.width - (seen.x + seen.width - minimap.width / zoom);
  const down = rect.y + rect.height - (seen.y + seen.height - minimap.height / zoom);
  if (right <= 0 || down <= 0) return by;
  const fitsAbove = rect.height + above + minimap.height / zoom <= sight.height;
  return fitsAbove ? { x: by.x, y: by.y + down } : { x: by.x + right, y: by.y };
}

/** How far a view from `start` must go so that the stretch from `at` is in it, `before` and `after` from its ends; one that does not fit is centred. */
function into(
  at: number,
  length: number,
  start: number,
  room: number,
  before: number,
  after: number,
): number {
  if (length + before + after > room) return at + length / 2 - start - (room + before - after) / 2;
  if (at - before < start) return at - before - start;
  return Math.max(0, at + length + after - start - room);
}

const holds = (a: Rect, b: Rect): boolean =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;
