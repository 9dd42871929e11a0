import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canvasIn, fitZoom, mostFirstZoom, roomIn } from './first-room.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const side = fc.integer({ min: 220, max: 40_000 });

it('a drawing of several boxes fills three fifths of the width or the height of the canvas, and is all in sight', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WINDOWS), side, side, (window, width, height) => {
      const [canvas, room] = [canvasIn(window), roomIn(window)];
      const zoom = Math.min(mostFirstZoom({ width, height }, canvas, 2), fitZoom({ width, height }, room));
      const filled = Math.max((width * zoom) / canvas.width, (height * zoom) / canvas.height);
      expect(filled).toBeGreaterThanOrEqual(0.6);
      expect(width * zoom).toBeLessThanOrEqual(room.width + 0.01);
      expect(height * zoom).toBeLessThanOrEqual(room.height + 0.01);
    }),
  );
});

it('a single box is shown as large as it is', () => {
  expect(mostFirstZoom({ width: 160, height: 80 }, canvasIn({ width: 1440, height: 900 }), 1)).toBe(1);
});
