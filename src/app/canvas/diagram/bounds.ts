import { boundsOf, type Rect, sameRect } from '#app/canvas/geometry/geometry.ts';

const known = new WeakMap<ReadonlyMap<string, Rect>, Rect | null>();

/** The smallest rectangle around all boxes, found once for the same places. */
export function boundsAround(rects: ReadonlyMap<string, Rect>): Rect | null {
  const found = known.get(rects);
  if (found !== undefined) return found;
  const bounds = boundsOf(rects.values());
  known.set(rects, bounds);
  return bounds;
}

/**
 * Notes what is around all boxes once some, `changed`, were moved, where that is known of those before and nothing left its borders: then nobody needs
 * to look through all of them.
 */
export function keepBounds(
  before: ReadonlyMap<string, Rect>,
  now: ReadonlyMap<string, Rect>,
  changed: ReadonlyMap<string, Rect>,
): void {
  const bounds = known.get(before);
  if (!bounds) return;
  for (const [id, rect] of changed) {
    const old = before.get(id);
    if (!old || leftBorder(bounds, old, rect)) return;
  }
  const around = boundsOf([bounds, ...changed.values()]);
  known.set(now, around && sameRect(around, bounds) ? bounds : around);
}

const right = ({ x, width }: Rect): number => x + width;
const bottom = ({ y, height }: Rect): number => y + height;

const leftBorder = (bounds: Rect, old: Rect, now: Rect): boolean =>
  (old.x <= bounds.x && now.x > bounds.x) ||
  (old.y <= bounds.y && now.y > bounds.y) ||
  (right(old) >= right(bounds) && right(now) < right(bounds)) ||
  (bottom(old) >= bottom(bounds) && bottom(now) < bottom(bounds));
