import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsSizeAt } from './boundary.ts';

describe('the words at boundary ports', () => {
  it('are at least 10 pixels high on the screen at every zoom, and nowhere a fifth larger than they must be', () =>
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 4, noNaN: true }), (zoom) => {
        const onScreen = wordsSizeAt(zoom) * zoom;
        expect(onScreen).toBeGreaterThanOrEqual(10 - 1e-9);
        expect(onScreen).toBeLessThanOrEqual(Math.max(11 * zoom, 12));
      }),
    ));

  it('are of few sizes, for each is a new style of all of them', () => {
    const sizes = Array.from({ length: 100 }, (_, index) => wordsSizeAt(0.5 + index / 200));
    expect(new Set(sizes).size).toBeLessThanOrEqual(5);
  });
});
