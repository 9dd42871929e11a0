import { type Point, type Rect, touches } from '#app/canvas/geometry/geometry.ts';

/** A box beside others: where it was, where it is to be, and whether it stays there whatever comes. */
export interface Sibling {
  readonly id: string;
  readonly before: Rect;
  readonly after: Rect;
  readonly fixed: boolean;
}

/** How near a box may come to one that makes it move, where they were not nearer before. */
const GAP = 24;
/** After so many pushes what is left lies over something. */
const MOST_PUSHES = 20_000;

/**
 * Where boxes go so that others that came or grew lie over none of them: to the right or downwards, as they lay before, no further
 * than they must, and past what stays. What lay over something before is left as it is.
 */
export function pushed(siblings: readonly Sibling[]): Map<string, Point> {
  const moved = new Map<string, Point>();
  if (siblings.every(({ fixed }) => fixed)) return moved;
  const now = new Map(siblings.map(({ id, after }) => [id, after]));
  const at = ({ id, after }: Sibling) => now.get(id) ?? after;
  const inTheWay = (one: Sibling, other: Sibling) =>
    one !== other && touches(at(one), at(other), gapOf(one, other));
  const stays = siblings.filter(({ fixed }) => fixed);
  const waiting = stays.filter(({ before, after }) => !same(before, after));
  for (let count = 0; count < MOST_PUSHES; count++) {
    const pusher = waiting.shift();
    if (!pusher) break;
    for (const sibling of siblings) {
      if (sibling.fixed || !inTheWay(pusher, sibling)) continue;
      const right = goesRight(pusher, sibling, at(pusher), at(sibling));
      let over: Sibling | undefined = pusher;
      for (let tries = 0; over && tries <= stays.length; tries++) {
        now.set(sibling.id, clearOf(at(sibling), at(over), gapOf(sibling, over), right));
        over = stays.find((other) => inTheWay(other, sibling));
      }
      const { x, y } = at(sibling);
      moved.set(sibling.id, { x, y });
      waiting.push(sibling);
    }
  }
  return moved;
}

/** The distance that two boxes keep; negative, so that nothing is too near, where they lay over each other before. */
function gapOf(a: Sibling, b: Sibling): number {
  const { before: one } = a;
  const { before: other } = b;
  const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
  const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
  const between = Math.max(across, down);
  return between < 0 ? Number.NEGATIVE_INFINITY : Math.min(GAP, between);
}

/** Whether a box gets out of the way to the right: it lay there, or it is the shorter way. */
function goesRight({ before: pusher }: Sibling, { before: other }: Sibling, from: Rect, rect: Rect): boolean {
  const wasRight = other.x >= pusher.x + pusher.width;
  const wasBelow = other.y >= pusher.y + pusher.height;
  if (wasRight !== wasBelow) return wasRight;
  return from.x + from.width - rect.x <= from.y + from.height - rect.y;
}

const clearOf = (rect: Rect, over: Rect, gap: number, right: boolean): Rect =>
  right ? { ...rect, x: over.x + over.width + gap } : { ...rect, y: over.y + over.height + gap };

const same = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
