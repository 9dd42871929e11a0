import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAutoLayout, computingAutoLayout } from './auto-layout.ts';

const boxes = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 400 }), height: fc.integer({ min: 1, max: 300 }) }),
  { minLength: 1, maxLength: 40 },
);
const lines = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 });
const heading = fc.constantFrom('right' as const, 'down' as const);

describe('arranging in the quick way', () => {
  it('places everything, without overlaps, from the origin', () => {
    fc.assert(
      fc.property(boxes, lines, heading, (sizes, pairs, way) => {
        const extents = sizes.map((size, index) => ({ id: `b${index}`, ...size }));
        const at = (number: number) => `b${number % extents.length}`;
        const places = computeAutoLayout(
          extents,
          pairs.map(([a, b]) => ({ source: at(a), target: at(b) })),
          way,
        );
        expect(places.size).toBe(extents.length);
        const placed = extents.map((extent) => ({ ...extent, x: 0, y: 0, ...places.get(extent.id) }));
        expect(Math.min(...placed.map(({ x }) => x))).toBe(0);
        expect(Math.min(...placed.map(({ y }) => y))).toBe(0);
        for (const [index, a] of placed.entries())
          for (const b of placed.slice(index + 1))
            expect(
              a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
            ).toBe(false);
      }),
    );
  });

  it('puts a few that nothing joins into the smallest window', () => {
    const part = (id: number) => ({ id: `b${id}`, width: 160, height: 80 });
    const shapeOf = (count: number) => {
      const places = [
        ...computeAutoLayout(
          Array.from({ length: count }, (_, id) => part(id)),
          [],
          'right',
        ).values(),
      ];
      return [Math.max(...places.map(({ x }) => x)) + 160, Math.max(...places.map(({ y }) => y)) + 80];
    };
    expect(shapeOf(3)).toEqual([360, 200]);
    expect(shapeOf(4)).toEqual([360, 200]);
    expect(shapeOf(6)).toEqual([360, 320]);
  });

  it('follows the lines', () => {
    const three = ['a', 'b', 'c'].map((id) => ({ id, width: 100, height: 50 }));
    const chain = [
      { source: 'a', target: 'b' },
      { source: 'b', target: 'c' },
      { source: 'c', target: 'a' },
    ];
    const right = computeAutoLayout(three, chain, 'right');
    expect(['a', 'b', 'c'].map((id) => right.get(id)?.x)).toEqual([0, 196, 392]);
    const down = computeAutoLayout(three, chain, 'down');
    expect(['a', 'b', 'c'].map((id) => down.get(id)?.y)).toEqual([0, 146, 292]);
  });

  it.each([
    ['one box, however large,', 1, { width: 9000, height: 50 }],
    ['what is small', 3, { width: 100, height: 50 }],
  ])('tries nothing else for %s', (_what, count, size) => {
    const few = Array.from({ length: count }, (_, index) => ({ id: `b${index}`, ...size }));
    const steps = computingAutoLayout(few, [], 'right');
    let taken = 0;
    while (!steps.next().done) taken += 1;
    // Packing takes a step for each box at each of ten widths.
    expect(taken).toBeLessThan(10 * count);
  });

  it('writes a long chain in rows', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ id: `b${index}`, width: 160, height: 80 }));
    const chain = many.slice(1).map(({ id }, index) => ({ source: `b${index}`, target: id }));
    const places = [...computeAutoLayout(many, chain, 'right').values()];
    expect(Math.max(...places.map(({ x }) => x)) / Math.max(...places.map(({ y }) => y))).toBeLessThan(4);
  });

  it('takes ten thousand boxes', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `b${index}`, width: 160, height: 80 }));
    const tree = many.slice(1).map(({ id }, index) => ({ source: `b${index >> 2}`, target: id }));
    expect(computeAutoLayout(many, tree, 'right').size).toBe(10_000);
  });
});
