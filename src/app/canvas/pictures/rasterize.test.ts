import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleFor } from './rasterize.ts';

describe('how finely a PNG is drawn', () => {
  it('is twice as finely as on the canvas, where that is not too large', () => {
    expect(scaleFor({ width: 1000, height: 800 })).toBe(2);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (width, height) => {
          const scale = scaleFor({ width, height });
          expect(Math.max(width, height) * scale).toBeLessThanOrEqual(16_384.01);
          expect(width * height * scale * scale).toBeLessThanOrEqual(120_000_100);
        },
      ),
    );
  });
});
