import { describe, expect, it } from 'vitest';
import { beyondFor, laidAt, NOT_BEYOND, viewBeyond } from './scaled-picture.ts';
import type { View } from './view.ts';

const VIEW: View = { x: -300, y: 40, zoom: 0.5, width: 1000, height: 600, ratio: 1 };

/** The view zoomed by a factor about a point of the screen. */
const zoomed = (view: View, by: number, x: number, y: number): View => ({
  ...view,
  zoom: view.zoom * by,
  x: x - (x - view.x) * by,
  y: y - (y - view.y) * by,
});

describe('a painted picture at another zoom', () => {
  it('lies where what is painted in it is at that zoom', () => {
    const now = zoomed(VIEW, 1.2, 400, 300);
    const laid = laidAt({ view: VIEW, beyond: NOT_BEYOND }, now);
    const inDrawing = { x: 900, y: 500 };
    const painted = { x: inDrawing.x * VIEW.zoom + VIEW.x, y: inDrawing.y * VIEW.zoom + VIEW.y };
    expect(laid && painted.x * laid.scale + laid.x).toBeCloseTo(inDrawing.x * now.zoom + now.x);
    expect(laid && painted.y * laid.scale + laid.y).toBeCloseTo(inDrawing.y * now.zoom + now.y);
  });

  it('is not enough where it does not cover the view or is too blurred', () => {
    const whole = { view: VIEW, beyond: NOT_BEYOND };
    expect(laidAt(whole, zoomed(VIEW, 0.95, 400, 300))).toBeNull();
    expect(laidAt(whole, zoomed(VIEW, 1.5, 400, 300))).toBeNull();
    expect(laidAt(whole, { ...zoomed(VIEW, 1.2, 400, 300), x: 20 })).toBeNull();
    expect(laidAt(whole, { ...zoomed(VIEW, 1.2, 400, 300), width: 1200 })).toBeNull();
  });

  it.each([
    ['the middle', 500, 300],
    ['a corner', 0, 600],
  ])('covers the views that follow when it was zoomed out about %s', (_, x, y) => {
    const first = zoomed(VIEW, 0.95, x, y);
    const beyond = beyondFor(VIEW, first);
    const painted = { view: first, beyond };
    expect(laidAt(painted, zoomed(first, 0.82, x, y))).not.toBeNull();
    expect(laidAt(painted, zoomed(first, 0.7, x, y))).toBeNull();
    const own = viewBeyond(first, beyond);
    // A quarter more each way, in whole pixels on either side.
    expect(own.width - VIEW.width).toBeCloseTo(250, -1);
    expect(own.height - VIEW.height).toBeCloseTo(150, -1);
  });

  it('reaches beyond nothing when it is zoomed in', () => {
    expect(beyondFor(VIEW, zoomed(VIEW, 1.1, 400, 300))).toBe(NOT_BEYOND);
    expect(beyondFor(VIEW, VIEW)).toBe(NOT_BEYOND);
  });
});
