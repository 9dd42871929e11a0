import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besidePorts, gapOf, pointOnOutline } from './side-places.ts';

describe('ends beside ports', () => {
  it('keep their places where no port is near', () => {
    expect(besidePorts([30, 50], [90], 100)).toEqual([30, 50]);
  });

  it('are moved off a port, to the nearer side of it', () => {
    expect(besidePorts([48], [50], 100)).toEqual([40]);
    expect(besidePorts([52], [50], 100)).toEqual([60]);
  });

  it('stay where they are wanted where ports leave no room', () => {
    expect(besidePorts([20], [8, 20, 32], 40)).toEqual([20]);
  });

  it('keep their order and stay on the side', () => {
    const side = fc.record({
      wanted: fc.array(fc.integer({ min: 6, max: 194 }), { minLength: 1, maxLength: 6 }),
      ports: fc.array(fc.integer({ min: 10, max: 190 }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(side, ({ wanted, ports }) => {
        const placed = besidePorts(
          wanted.toSorted((a, b) => a - b),
          ports,
          200,
        );
        expect(placed).toHaveLength(wanted.length);
        expect(placed).toEqual(placed.toSorted((a, b) => a - b));
        for (const at of placed) {
          expect(at).toBeGreaterThanOrEqual(6);
          expect(at).toBeLessThanOrEqual(194);
        }
      }),
    );
  });
});

describe('ends around a shape', () => {
  const rect = { x: 0, y: 0, width: 40, height: 40 };

  it('sit on its outline', () => {
    expect(pointOnOutline('circle', rect, 'left', 20)).toEqual({ x: 0, y: 20 });
    const { x, y } = pointOnOutline('circle', rect, 'right', 32);
    expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(20);
    expect(pointOnOutline('diamond', rect, 'top', 26)).toEqual({ x: 26, y: 6 });
  });

  it('stay on the middle of its side, however many there are', () => {
    expect(gapOf('circle', 2, 40)).toBe(8);
    expect(gapOf('circle', 9, 40) * 8).toBeCloseTo(24);
  });
});
