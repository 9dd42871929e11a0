import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFreePlace, GAP } from './free-place.ts';
import { type Rect, touches } from './rect.ts';

const size = { width: 160, height: 80 };
const rect = fc.record({
  x: fc.integer({ min: -200, max: 800 }),
  y: fc.integer({ min: -200, max: 400 }),
  width: fc.integer({ min: 20, max: 300 }),
  height: fc.integer({ min: 20, max: 200 }),
});
const wish = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });

describe('the free place nearest to the wished one', () => {
  it('is that itself where nothing is in the way', () => {
    expect(findFreePlace({ x: 5, y: 6, ...size }, [])).toEqual({ x: 5, y: 6 });
  });

  it('is below, or beside, what is just there', () => {
    expect(findFreePlace({ x: 100, y: 100, ...size }, [{ x: 100, y: 100, ...size }])).toEqual({
      x: 100,
      y: 100 + size.height + GAP,
    });
  });

  it('touches nothing, and no place in any direction is nearer', () => {
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 12 }), wish, fc.nat(359), (taken, wished, angle) => {
        const at = findFreePlace({ ...wished, ...size }, taken);
        if (!at) throw new Error('There is always a place.');
        expect(taken.some((other) => touches({ ...at, ...size }, other))).toBe(false);
        const reach = Math.hypot(at.x - wished.x, at.y - wished.y);
        for (let far = 0; far < reach - 2; far += 7) {
          const x = wished.x + far * Math.cos((angle * Math.PI) / 180);
          const y = wished.y + far * Math.sin((angle * Math.PI) / 180);
          expect(taken.some((other) => touches({ x, y, ...size }, other, GAP))).toBe(true);
        }
      }),
    );
  });

  it('stays within bounds, and says where there is none', () => {
    const bounds = { left: 0, top: 0, right: 400, bottom: 90 };
    expect(findFreePlace({ x: 0, y: 0, ...size }, [{ x: 0, y: 0, ...size }], bounds)).toEqual({
      x: size.width + GAP,
      y: 0,
    });
    expect(
      findFreePlace({ x: 0, y: 0, ...size }, [{ x: 0, y: 0, width: 400, height: 90 }], bounds),
    ).toBeNull();
  });

  it('is found at once among thousands, at one place or far apart', () => {
    const many = (at: (number: number) => { x: number; y: number }): Rect[] =>
      Array.from({ length: 5000 }, (_, number) => ({ ...at(number), ...size }));
    // Its own work, whatever else the machine has to do.
    const began = process.cpuUsage();
    for (const taken of [
      many(() => ({ x: 0, y: 0 })),
      many((number) => ({ x: (number % 70) * 184, y: Math.floor(number / 70) * 104 })),
      many((number) => ({ x: number * 7, y: number * 3 })),
      many((number) => ({ x: 10_000_000 - number, y: -10_000_000 + number })),
    ])
      expect(findFreePlace({ x: 3000, y: 3000, ...size }, taken)).not.toBeNull();
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});
