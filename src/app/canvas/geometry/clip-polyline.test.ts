import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stretchesIn } from './clip-polyline.ts';
import type { Point } from './geometry.ts';

const AREA = { x: 0, y: 0, width: 100, height: 100 };
const way = (...places: readonly (readonly [number, number])[]): Point[] =>
  places.map(([x, y]) => ({ x, y }));

describe('what of a way is in a rectangle', () => {
  it('is all of one that is inside', () => {
    const points = way([10, 10], [50, 10], [50, 90]);
    expect(stretchesIn(points, AREA)).toEqual([{ points, along: 0 }]);
  });

  it('is cut off at the sides, and knows how much lies before it', () => {
    expect(stretchesIn(way([-1000, 20], [1000, 20]), AREA)).toEqual([
      { points: way([0, 20], [100, 20]), along: 1000 },
    ]);
  });

  it('is in two pieces where it goes out and comes in again', () => {
    const pieces = stretchesIn(way([20, 50], [20, 300], [60, 300], [60, 50]), AREA);
    expect(pieces.map(({ points }) => points)).toEqual([way([20, 50], [20, 100]), way([60, 100], [60, 50])]);
    // Two corners are rounded on the way.
    expect(pieces[1]?.along).toBeCloseTo(250 + 40 + 200 - 2 * (12 - (2 * Math.SQRT2 * 6 + 12) / 3));
  });

  it('is nothing of one that goes around it, though its bounds hold the rectangle', () => {
    const around = way([-50, -50], [300, -50], [300, 300], [-50, 300]);
    expect(stretchesIn(around, AREA)).toEqual([]);
  });

  it('lies inside, on the way, and misses nothing of it', () => {
    const place = fc.tuple(fc.integer({ min: -300, max: 400 }), fc.integer({ min: -300, max: 400 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (places) => {
        const points = way(...places);
        const pieces = stretchesIn(points, AREA);
        for (const piece of pieces)
          for (const { x, y } of piece.points) {
            expect(Math.min(x, y)).toBeGreaterThan(-1e-6);
            expect(Math.max(x, y)).toBeLessThan(100 + 1e-6);
          }
        const drawn = pieces.reduce((sum, piece) => sum + lengthOf(piece.points), 0);
        expect(Math.abs(drawn - sampled(points))).toBeLessThan(4 * points.length);
      }),
    );
  });
});

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index]!;
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** The length of a way inside, found step by step. */
function sampled(points: readonly Point[]): number {
  let sum = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = lengthOf([from, to]);
    for (let at = 0.5; at < length; at += 1) {
      const x = from.x + ((to.x - from.x) * at) / length;
      const y = from.y + ((to.y - from.y) * at) / length;
      if (x >= 0 && x <= 100 && y >= 0 && y <= 100) sum += 1;
    }
  }
  return sum;
}
