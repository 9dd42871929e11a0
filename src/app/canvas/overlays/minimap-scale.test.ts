import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitInto, fromMinimap, onMinimap } from './minimap-scale.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const drawing = fc.record({
  x: number(-1e4, 1e4),
  y: number(-1e4, 1e4),
  width: number(1, 1e5),
  height: number(1, 1e5),
});
const SIZE = { width: 168, height: 112 };

it('holds the whole drawing within its margin, and knows the way back', () =>
  fc.assert(
    fc.property(drawing, (bounds) => {
      const scale = fitInto(bounds, SIZE, 8);
      const { x, y, width, height } = onMinimap(bounds, scale);
      expect(Math.min(x, y)).toBeGreaterThan(7.99);
      expect(x + width).toBeLessThan(160.01);
      expect(y + height).toBeLessThan(104.01);
      const back = fromMinimap({ x, y }, scale);
      expect(Math.abs(back.x - bounds.x) + Math.abs(back.y - bounds.y)).toBeLessThan(1);
    }),
  ));
