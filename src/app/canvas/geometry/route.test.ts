import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from './geometry.ts';
import { type End, headingOf, loopAt, routeBetween, segmentsOf } from './route.ts';

const end = (x: number, y: number, side: Side, inward = false): End => ({ x, y, side, inward });
const anyEnd = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  side: fc.constantFrom<Side>('left', 'right', 'top', 'bottom'),
  inward: fc.boolean(),
});

describe('routeBetween', () => {
  it('goes straight where the ends face each other in one line', () => {
    expect(routeBetween(end(0, 0, 'right'), end(100, 0, 'left'), 0, [])).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
  });

  it('bends halfway, and elsewhere for each further lane', () => {
    const middle = (lane: number) =>
      routeBetween(end(0, 0, 'right'), end(200, 100, 'left'), lane, [])[1]?.x ?? 0;
    expect(middle(0)).toBe(100);
    expect(new Set([middle(-1), middle(0), middle(1)]).size).toBe(3);
  });

  it('goes around the boxes at its ends', () => {
    const box = { x: -160, y: -40, width: 160, height: 80 };
    const other = { x: -460, y: -40, width: 160, height: 80 };
    const way = routeBetween(end(0, 0, 'right'), end(-300, 0, 'right'), 0, [box, other]);
    const inside = segmentsOf(way).some(
      ([from, to]) =>
        Math.max(from.x, to.x) > -159 &&
        Math.min(from.x, to.x) < -1 &&
        Math.max(from.y, to.y) > -39 &&
        Math.min(from.y, to.y) < 39,
    );
    expect(inside).toBe(false);
  });

  it('is orthogonal from end to end, and leaves and arrives along the headings where there is room', () => {
    fc.assert(
      fc.property(anyEnd, anyEnd, fc.integer({ min: -3, max: 3 }), (from, to, lane) => {
        fc.pre(Math.abs(from.x - to.x) > 40 && Math.abs(from.y - to.y) > 40);
        const way = routeBetween(from, to, lane, []);
        expect(way[0]).toEqual({ x: from.x, y: from.y });
        expect(way.at(-1)).toEqual({ x: to.x, y: to.y });
        for (const [a, b] of segmentsOf(way)) expect(a.x === b.x || a.y === b.y).toBe(true);
        const [first, second] = way;
        const heading = headingOf(from);
        const along =
          ((second?.x ?? 0) - (first?.x ?? 0)) * heading.x + ((second?.y ?? 0) - (first?.y ?? 0)) * heading.y;
        expect(along).toBeGreaterThan(0);
      }),
    );
  });
});

describe('loopAt', () => {
  it('goes further out for each further loop of one box', () => {
    const box = { x: 0, y: 0, width: 160, height: 72 };
    const top = (index: number) => Math.min(...loopAt(box, index).points.map(({ y }) => y));
    expect(top(1)).toBeLessThan(top(0));
    expect(loopAt(box, 0).points.at(0)?.y).toBe(0);
    expect(loopAt(box, 0).points.at(-1)?.x).toBe(160);
  });
});
