import type { Point } from '#app/canvas/geometry/geometry.ts';

/** A path seen from one of its segments, in one direction: the point that is reached next, and the way on from there. */
interface Walker {
  readonly points: readonly Point[];
  at: number;
  readonly step: 1 | -1;
}

/**
 * On which side of another path one runs along a stretch that both share, so that they do not cross where they part: negative where
 * `a` has the lower coordinate, positive where it has the higher, 0 where it makes no difference. `i` and `j` are the segments.
 */
export function sideBy(a: readonly Point[], i: number, b: readonly Point[], j: number): number {
  const from = a[i];
  const to = a[i + 1];
  if (!from || !to) return 0;
  const along = from.x === to.x ? { x: 0, y: 1 } : { x: 1, y: 0 };
  const back = { x: -along.x, y: -along.y };
  // Left of the way down is the higher x; left of the way to the right is the lower y.
  const ahead = partingSide(walker(a, i, along), walker(b, j, along), along) * (along.x === 0 ? -1 : 1);
  const behind = partingSide(walker(a, i, back), walker(b, j, back), back) * (along.x === 0 ? 1 : -1);
  return ahead + behind;
}

function walker(points: readonly Point[], segment: number, towards: Point): Walker {
  const from = points[segment] ?? towards;
  const to = points[segment + 1] ?? towards;
  const forwards = (to.x - from.x) * towards.x + (to.y - from.y) * towards.y > 0;
  return forwards ? { points, at: segment + 1, step: 1 } : { points, at: segment, step: -1 };
}

/** -1 where `a` parts to the left of `b`, seen along the way, 1 where to the right, 0 where they do not part. */
function partingSide(a: Walker, b: Walker, heading: Point): number {
  let along = heading;
  for (;;) {
    const here = a.points[a.at];
    const there = b.points[b.at];
    if (!here || !there) return 0;
    const lead = (here.x - there.x) * along.x + (here.y - there.y) * along.y;
    if (lead < -0.5) return turnOf(a, along);
    if (lead > 0.5) return -turnOf(b, along);
    const turn = turnOf(a, along);
    const other = turnOf(b, along);
    if (turn !== other) return turn < other ? -1 : 1;
    if (turn === 0) return 0;
    // The turn is to the right where it is 1: the heading turned by a quarter, with y downwards.
    along = turn > 0 ? { x: -along.y, y: along.x } : { x: along.y, y: -along.x };
    a.at += a.step;
    b.at += b.step;
  }
}

/** -1 for a turn to the left at the point that is reached next, 1 for one to the right, 0 where the path ends. */
function turnOf({ points, at, step }: Walker, { x, y }: Point): number {
  const here = points[at];
  const next = points[at + step];
  return here && next ? Math.sign(x * (next.y - here.y) - y * (next.x - here.x)) : 0;
}
