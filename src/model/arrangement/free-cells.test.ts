import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FreeCells } from './free-cells.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 500 }) });
const position = fc.record({
  x: fc.integer({ min: -300, max: 1800 }),
  y: fc.integer({ min: -300, max: 1800 }),
});

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Placed, b: Placed) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('places for boxes that come without one', () => {
  it('are free, and no two the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(position, size), { maxLength: 12 }),
        fc.array(size, { maxLength: 12 }),
        (there, coming) => {
          const cells = new FreeCells({ x: 0, y: 0 });
          const boxes: Placed[] = there.map(([at, extent]) => ({ ...at, ...extent }));
          for (const box of boxes) cells.take(box, box);
          for (const extent of coming) {
            const placed = { ...cells.place(extent), ...extent };
            for (const other of boxes) expect(overlap(placed, other)).toBe(false);
            boxes.push(placed);
          }
        },
      ),
    );
  });

  it('begin at the origin, and go on to the right', () => {
    const cells = new FreeCells({ x: 16, y: 44 });
    const usual = { width: 160, height: 80 };
    expect(cells.place(usual)).toEqual({ x: 16, y: 44 });
    expect(cells.place(usual)).toEqual({ x: 272, y: 44 });
    expect(cells.place({ width: 100_000, height: 80 }).y).toBeGreaterThan(44);
  });
});
