import { expect, it } from 'vitest';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { type Looking, shiftIntoSight } from './into-sight.ts';

const COVERED = { top: 104, bottom: 64, beside: 32 };
const MINIMAP = { width: 188, height: 184 };
const PART = { width: 160, height: 80 };
const SIGHT: Rect = { x: 0, y: 0, width: 1000, height: 700 };
/** So much is drawn that the minimap is shown wherever one looks. */
const ALL: Rect = { x: -5000, y: -5000, width: 20_000, height: 20_000 };

const looking = (zoom: number, changed: Partial<Looking> = {}): Looking => ({
  sight: { x: 0, y: 0, width: SIGHT.width / zoom, height: SIGHT.height / zoom },
  zoom,
  covered: COVERED,
  minimap: MINIMAP,
  drawn: ALL,
  ...changed,
});

/** Where a rectangle of the drawing is on the screen once the view has gone there. */
function onScreen(rect: Rect, now: Looking): Rect {
  const by = shiftIntoSight(rect, now);
  return {
    x: (rect.x - now.sight.x - by.x) * now.zoom,
    y: (rect.y - now.sight.y - by.y) * now.zoom,
    width: rect.width * now.zoom,
    height: rect.height * now.zoom,
  };
}

it('wherever something new lies, it comes from under the tools and off the minimap', () => {
  for (const zoom of [0.5, 1, 1.6])
    for (let x = -1200; x <= 2200; x += 100)
      for (let y = -900; y <= 1600; y += 50) {
        const seen = onScreen({ x, y, ...PART }, looking(zoom));
        expect(seen.y).toBeGreaterThanOrEqual(COVERED.top - 0.01);
        expect(seen.y + seen.height).toBeLessThanOrEqual(SIGHT.height - COVERED.bottom + 0.01);
        expect(seen.x).toBeGreaterThanOrEqual(0);
        expect(seen.x + seen.width).toBeLessThanOrEqual(SIGHT.width);
        const overMinimap =
          seen.x + seen.width > SIGHT.width - MINIMAP.width + 0.01 &&
          seen.y + seen.height > SIGHT.height - MINIMAP.height + 0.01;
        expect(overMinimap).toBe(false);
      }
});

it('what is seen already leaves the view as it is', () => {
  expect(shiftIntoSight({ x: 300, y: 300, ...PART }, looking(1))).toEqual({ x: 0, y: 0 });
  // Left of the minimap.
  expect(shiftIntoSight({ x: 300, y: 540, ...PART }, looking(1))).toEqual({ x: 0, y: 0 });
});

it('where everything is in sight, or the minimap is switched off, its corner is free', () => {
  const corner = { x: 760, y: 540, ...PART };
  expect(shiftIntoSight(corner, looking(1)).y).toBeGreaterThan(0);
  expect(shiftIntoSight(corner, looking(1, { drawn: { x: 100, y: 200, ...PART } }))).toEqual({ x: 0, y: 0 });
  expect(shiftIntoSight(corner, looking(1, { minimap: null }))).toEqual({ x: 0, y: 0 });
});

it('in a low window it goes beside the minimap', () => {
  const low = looking(1, { sight: { x: 0, y: 0, width: 1000, height: 300 } });
  const seen = onScreen({ x: 820, y: 150, ...PART }, low);
  expect(seen.x + seen.width).toBeLessThanOrEqual(1000 - MINIMAP.width);
});

it('what is larger than the window is in the middle of what is free', () => {
  const by = shiftIntoSight({ x: 0, y: 0, width: 4000, height: 4000 }, looking(1, { minimap: null }));
  expect(by).toEqual({ x: 1500, y: 2000 - (104 + (700 - 64)) / 2 });
});
