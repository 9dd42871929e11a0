import { expect, it, vi } from 'vitest';
import { coveredIn, LEAST_COVERED } from './covered.ts';
import { viewOf } from './reveal.ts';

const rectAt = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);

/** A canvas with its upper left corner at (200, 40), and what is over it where it says. */
function canvas(size: { width: number; height: number }, over: readonly ['top' | 'bottom', DOMRect][]) {
  const region = document.createElement('section');
  vi.spyOn(region, 'getBoundingClientRect').mockReturnValue(rectAt(200, 40, size.width, size.height));
  for (const [covers, rect] of over) {
    const element = document.createElement('div');
    element.dataset['covers'] = covers;
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
    region.append(element);
  }
  return region;
}

it('two rows of tools and a panel above the zoom controls are left out of the free part', () => {
  const region = canvas({ width: 900, height: 800 }, [
    ['top', rectAt(208, 48, 884, 66)],
    ['bottom', rectAt(900, 785, 190, 35)],
    ['bottom', rectAt(208, 740, 300, 36)],
  ]);
  const covered = coveredIn(region);
  expect(covered.top).toBeGreaterThan(48 + 66 - 40);
  expect(covered.bottom).toBeGreaterThan(840 - 740);
});

it('before anything is there, and for what is not shown, it is what one row and the zoom controls take', () => {
  expect(coveredIn(null)).toEqual(LEAST_COVERED);
  expect(coveredIn(canvas({ width: 900, height: 800 }, [['bottom', rectAt(0, 0, 0, 0)]]))).toEqual(
    LEAST_COVERED,
  );
});

it('in a low window the drawing keeps two fifths of the height', () => {
  const region = canvas({ width: 300, height: 300 }, [
    ['top', rectAt(208, 48, 284, 150)],
    ['bottom', rectAt(208, 180, 284, 150)],
  ]);
  const { top, bottom } = coveredIn(region);
  expect(300 - top - bottom).toBeGreaterThanOrEqual(120 - 1e-9);
});

it('at every size of window a drawing is fitted under nothing that covers the canvas', () => {
  const covered = { top: 104, bottom: 120, beside: 32 };
  const sizes = [
    [882, 831],
    [983, 693],
    [779, 1105],
    [390, 770],
  ] as const;
  for (const [width, height] of sizes)
    for (const rect of [
      { x: -400, y: 70, width: 7530, height: 2830 },
      { x: 0, y: 0, width: 900, height: 9000 },
      { x: 1e9, y: 1e9, width: 500, height: 400 },
    ]) {
      const { x, y, zoom } = viewOf(rect, { width, height }, covered, 0);
      expect(rect.x * zoom + x).toBeGreaterThanOrEqual(covered.beside - 0.01);
      expect((rect.x + rect.width) * zoom + x).toBeLessThanOrEqual(width - covered.beside + 0.01);
      expect(rect.y * zoom + y).toBeGreaterThanOrEqual(covered.top - 0.01);
      expect((rect.y + rect.height) * zoom + y).toBeLessThanOrEqual(height - covered.bottom + 0.01);
    }
});

it('what is shown no further away than it can be read is in the middle of the free part', () => {
  const covered = { top: 100, bottom: 60, beside: 32 };
  const rect = { x: 0, y: 0, width: 10_000, height: 10_000 };
  const { x, y } = viewOf(rect, { width: 800, height: 600 }, covered, 1);
  expect({ x, y }).toEqual({ x: -4600, y: 320 - 5000 });
});
