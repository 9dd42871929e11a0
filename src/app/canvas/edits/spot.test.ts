import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { freeSpot } from './spot.ts';

const size = { width: 160, height: 80 };

describe('freeSpot', () => {
  it('is where it was wanted if nothing is there', () => {
    expect(freeSpot({ x: 5, y: 6 }, size, [])).toEqual({ x: 5, y: 6 });
  });

  it('touches nothing', () => {
    const box = fc.record({
      x: fc.integer({ min: 0, max: 800 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 20, max: 300 }),
      height: fc.integer({ min: 20, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (taken) => {
        const at = freeSpot({ x: 100, y: 100 }, size, taken);
        expect(taken.some((rect) => touches({ ...at, ...size }, rect))).toBe(false);
      }),
    );
  });
});
