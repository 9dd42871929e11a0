import type { Position } from '#model/elements/placement.ts';
import { LIMITS } from '#model/store/limits.ts';
import { type Rect, touches } from './rect.ts';

/** The distance to its neighbours of what cannot be where it was wished, in pixels. */
export const GAP = 24;
/** What is no nearer than this to anything stays where it was wished: where somebody clicked. */
const NEAR = 8;

/** Where the corners of boxes may be. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All of a drawing. */
export const ANYWHERE: Bounds = {
  left: -LIMITS.coordinate,
  top: -LIMITS.coordinate,
  right: LIMITS.coordinate,
  bottom: LIMITS.coordinate,
};

/**
 * The free place nearest to the wished one, to the right or below of two that are as near: in whole pixels, within bounds, and clear of all that is
 * `taken`. Null where there is none. Takes the square of the number of rectangles at most, and far less where they do not crowd round the wish.
 */
export function findFreePlace(
  wished: Rect,
  taken: readonly Rect[],
  bounds: Bounds = ANYWHERE,
): Position | null {
  const { width, height } = wished;
  const [left, right] = [bounds.left, bounds.right - width];
  const [top, bottom] = [bounds.top, bounds.bottom - height];
  if (right < left || bottom < top) return null;
  const wish = { x: clamp(wished.x, left, right), y: clamp(wished.y, top, bottom) };
  if (!taken.some((rect) => touches({ ...wish, width, height }, rect, NEAR))) return rounded(wish);
  // Where the corner of the box may not be: a rectangle for each that is taken, without its border.
  const closed = taken.map((rect) => ({
    left: rect.x - width - GAP,
    right: rect.x + rect.width + GAP,
    top: rect.y - height - GAP,
    bottom: rect.y + rect.height + GAP,
  }));
  const rightwards = closed.toSorted((a, b) => a.left - b.left);
  const leftwards = closed.toSorted((a, b) => b.right - a.right);
  const rows = new Set([wish.y]);
  for (const each of closed) rows.add(each.top).add(each.bottom);
  const sorted = [...rows]
    .filter((y) => y >= top && y <= bottom)
    .sort((a, b) => Math.abs(a - wish.y) - Math.abs(b - wish.y) || b - a);
  let best: Position | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const y of sorted) {
    const down = Math.abs(y - wish.y);
    if (down >= nearest) break;
    for (const x of [after(rightwards, wish.x, y), before(leftwards, wish.x, y)]) {
      const distance = Math.hypot(x - wish.x, down);
      if (x < left || x > right || distance >= nearest) continue;
      [best, nearest] = [{ x, y }, distance];
    }
  }
  return best && rounded(best);
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const rounded = ({ x, y }: Position): Position => ({ x: Math.round(x), y: Math.round(y) });

const holdsRow = ({ top, bottom }: Bounds, y: number): boolean => top < y && y < bottom;

/** The first open place in a row from `x` on to the right. `closed` by their left sides. */
function after(closed: readonly Bounds[], x: number, y: number): number {
  let at = x;
  for (const each of closed) {
    if (each.left >= at) break;
    if (each.right > at && holdsRow(each, y)) at = each.right;
  }
  return at;
}

/** The same to the left. `closed` by their right sides, the last first. */
function before(closed: readonly Bounds[], x: number, y: number): number {
  let at = x;
  for (const each of closed) {
    if (each.right <= at) break;
    if (each.left < at && holdsRow(each, y)) at = each.left;
  }
  return at;
}
