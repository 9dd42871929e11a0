import { centreOf, type Point, type Rect, type Side } from '#app/canvas/geometry/geometry.ts';

/** The four ways that arrow keys point. */
export const DIRECTIONS = [
  { key: 'ArrowLeft', side: 'left', word: 'left', by: { x: -1, y: 0 } },
  { key: 'ArrowRight', side: 'right', word: 'right', by: { x: 1, y: 0 } },
  { key: 'ArrowUp', side: 'top', word: 'up', by: { x: 0, y: -1 } },
  { key: 'ArrowDown', side: 'bottom', word: 'down', by: { x: 0, y: 1 } },
] as const satisfies readonly { key: string; side: Side; word: string; by: Point }[];
export type Direction = (typeof DIRECTIONS)[number];

/** How much worse a step aside is than one ahead. */
const ASIDE = 2;

/**
 * The rectangle that lies next in a direction, seen from the middle of `from`: near, and more ahead than aside. Null where there is
 * none; those of `among` that hold `from`, or lie in it, are not looked at.
 */
export function nextTowards(
  among: Iterable<readonly [string, Rect]>,
  from: Rect,
  { by }: Direction,
): string | null {
  const start = centreOf(from);
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, rect] of among) {
    if (holds(rect, from) || holds(from, rect)) continue;
    const centre = centreOf(rect);
    const [x, y] = [centre.x - start.x, centre.y - start.y];
    const ahead = x * by.x + y * by.y;
    const aside = Math.abs(x * by.y) + Math.abs(y * by.x);
    if (ahead <= 0 || aside > ASIDE * ahead) continue;
    const cost = ahead + ASIDE * aside;
    if (cost >= least) continue;
    least = cost;
    nearest = id;
  }
  return nearest;
}

const holds = (outer: Rect, inner: Rect) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
