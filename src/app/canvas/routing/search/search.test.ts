import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { segmentsOf, straightened } from '#app/canvas/geometry/route.ts';
import type { Block } from '#app/canvas/routing/obstacles/block.ts';
import { type Heading, search } from './search.ts';

const SIZE = 12;
const BEND = 48;
const EAST = { x: 1, y: 0 };

const block = fc
  .tuple(fc.nat(SIZE - 2), fc.nat(SIZE - 2), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .map(
    ([left, top, width, height]): Block => ({
      left,
      top,
      right: left + width,
      bottom: top + height,
      horizontal: true,
      vertical: true,
      clear: 0,
    }),
  );

/** The least cost of a way over every point of a small drawing; nothing is left out and nothing is clever. */
function leastCost(start: Heading, goal: Heading, blocks: readonly Block[]): number {
  const directions = [EAST, { x: 0, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 }];
  const keyOf = (x: number, y: number, d: number) => (y * 100 + x) * 4 + d;
  const costs = new Map<number, number>([[keyOf(start.x, start.y, 0), 0]]);
  const open: [number, number, number, number][] = [[0, start.x, start.y, 0]];
  for (;;) {
    open.sort((a, b) => b[0] - a[0]);
    const next = open.pop();
    if (!next) return Number.POSITIVE_INFINITY;
    const [cost, x, y, d] = next;
    if (d === 4) return cost;
    if (x === goal.x && y === goal.y && d !== 2) open.push([cost + (d === 0 ? 0 : BEND), x, y, 4]);
    for (const [to, step] of directions.entries()) {
      const [nextX, nextY] = [x + step.x, y + step.y];
      if (to === (d ^ 2) || nextX < -1 || nextY < -1 || nextX > SIZE + 6 || nextY > SIZE + 6) continue;
      const [midX, midY] = [(x + nextX) / 2, (y + nextY) / 2];
      const blocked = blocks.some(
        ({ left, right, top, bottom }) => midX > left && midX < right && midY > top && midY < bottom,
      );
      if (blocked) continue;
      const total = cost + 1 + (to === d ? 0 : BEND);
      if (total >= (costs.get(keyOf(nextX, nextY, to)) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(keyOf(nextX, nextY, to), total);
      open.push([total, nextX, nextY, to]);
    }
  }
}

/** What a way costs, from heading east to heading east. */
function costOf(way: readonly Point[]): number {
  let cost = 0;
  let heading = EAST;
  for (const [a, b] of segmentsOf(straightened(way))) {
    cost += Math.abs(b.x - a.x) + Math.abs(b.y - a.y);
    const next = { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
    if (next.x !== heading.x) cost += BEND;
    heading = next;
  }
  return heading.x === EAST.x ? cost : cost + BEND;
}

describe('search', () => {
  it('finds a way as cheap as one over every point of the drawing, and one only where there is one', () => {
    const point = fc.record({ x: fc.nat(SIZE), y: fc.nat(SIZE) });
    const bounds = { left: -1.5, top: -1.5, right: SIZE + 6.5, bottom: SIZE + 6.5 };
    fc.assert(
      fc.property(point, point, fc.array(block, { maxLength: 5 }), (from, { x, y }, blocks) => {
        const to = { x: Math.max(from.x, x) + 1, y };
        const start = { ...from, towards: EAST };
        const goal = { ...to, towards: EAST };
        // The lines beside the ends, on which the compared ways turn around as well.
        const lines = [start, goal].map(
          (end): Block => ({
            left: end.x - 1,
            top: end.y - 1,
            right: end.x + 1,
            bottom: end.y + 1,
            horizontal: false,
            vertical: false,
            clear: 0,
          }),
        );
        const way = search(start, goal, [...blocks, ...lines], bounds);
        const least = leastCost(start, goal, blocks);
        const cost = way ? costOf(way) : Number.POSITIVE_INFINITY;
        expect(Number.isFinite(cost)).toBe(Number.isFinite(least));
        expect(way ? cost - least : 0).toBeCloseTo(0, 6);
      }),
      { numRuns: 300 },
    );
  });
});
