import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { ALIGNMENTS, aligned, distributed } from './arrange.ts';

const rect = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 200 }),
  height: fc.integer({ min: 1, max: 200 }),
});
const several = fc
  .array(rect, { minLength: 3, maxLength: 8 })
  .map((rects) => new Map(rects.map((each, index) => [String(index), each])));

const moved = (rects: ReadonlyMap<string, Rect>, moves: ReadonlyMap<string, { x: number; y: number }>) =>
  new Map(
    [...rects].map(([id, each]) => {
      const by = moves.get(id) ?? { x: 0, y: 0 };
      return [id, { ...each, x: each.x + by.x, y: each.y + by.y }];
    }),
  );

describe('aligning', () => {
  it.each(ALIGNMENTS)('puts all in line at the %s of the last selected, which stays', (how) =>
    fc.assert(
      fc.property(several, (rects) => {
        const ids = [...rects.keys()];
        const to = ids.at(-1) ?? '';
        const after = moved(rects, aligned(rects, ids, to, how));
        expect(after.get(to)).toEqual(rects.get(to));
        const line = ({ x, y, width, height }: Rect) =>
          ({
            left: x,
            centre: x + width / 2,
            right: x + width,
            top: y,
            middle: y + height / 2,
            bottom: y + height,
          })[how];
        const goal = line(after.get(to)!);
        for (const each of after.values()) expect(line(each)).toBeCloseTo(goal, 6);
        expect(aligned(after, ids, to, how).size).toBe(0);
      }),
    ),
  );
});

describe('distributing', () => {
  it.each(['x', 'y'] as const)('makes the gaps along %s equal, and doing it again changes nothing', (along) =>
    fc.assert(
      fc.property(several, (rects) => {
        const ids = [...rects.keys()];
        const after = moved(rects, distributed(rects, ids, along));
        const length = along === 'x' ? 'width' : 'height';
        const inOrder = [...after.values()].toSorted(
          (a, b) => a[along] + a[length] / 2 - b[along] - b[length] / 2,
        );
        const spans = [...after.values()].map((each) => each[along]);
        expect(Math.min(...spans)).toBeLessThanOrEqual(Math.max(...spans));
        const gaps = inOrder.slice(1).map((each, index) => {
          const before = inOrder[index]!;
          return each[along] - before[along] - before[length];
        });
        fc.pre(gaps.every((gap) => gap > -1));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!, 6);
        expect(distributed(after, ids, along).size).toBe(0);
      }),
    ),
  );

  it('leaves two alone', () => {
    const two = new Map([
      ['a', { x: 0, y: 0, width: 10, height: 10 }],
      ['b', { x: 90, y: 0, width: 10, height: 10 }],
    ]);
    expect(distributed(two, ['a', 'b'], 'x').size).toBe(0);
  });

  it('keeps the first and the last where they are', () => {
    const row = new Map([
      ['a', { x: 0, y: 0, width: 10, height: 10 }],
      ['b', { x: 15, y: 0, width: 30, height: 10 }],
      ['c', { x: 90, y: 0, width: 10, height: 10 }],
    ]);
    expect([...distributed(row, ['a', 'b', 'c'], 'x')]).toEqual([['b', { x: 20, y: 0 }]]);
  });
});
