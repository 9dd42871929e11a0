import type { Size } from '#model/elements/placement.ts';
import { LEAST_COVERED } from './covered.ts';

/** What of the window is beside the canvas, about, in pixels: known before either is there. */
const BARS = { width: 500, height: 76 };
/** A window below this width has less beside the canvas, and one below the second nothing: `use-window-shape.ts`. */
const WIDE = 1200;
const NARROW = 640;
const RAIL = 41;
/** However small the window is, something of it is the canvas'. Pixels. */
const LEAST_SIDE = 100;

/** A drawing of few boxes is opened a little nearer than it is, where it would be lost in the window; of two or three nearer still. */
const MOST_FIRST_ZOOM = { usual: 1.5, few: 3 } as const;
/** How much of the canvas' width or height a drawing fills, where it can: with what is beside the canvas, three fifths of the window. */
const FILLED = 0.66;

/** How large the canvas is in a window, about. */
export function canvasIn({ width, height }: Size): Size {
  const beside = width < NARROW ? 0 : width < WIDE ? RAIL : BARS.width;
  return { width: width - beside, height: height - BARS.height };
}

/** How much of the canvas is free for the drawing in a window, about. */
export function roomIn(window: Size): Size {
  const { top, bottom, beside } = LEAST_COVERED;
  const { width, height } = canvasIn(window);
  return {
    width: Math.max(LEAST_SIDE, width - 2 * beside),
    height: Math.max(LEAST_SIDE, height - top - bottom),
  };
}

/** The zoom at which all of a drawing is in a room. */
export const fitZoom = (bounds: Size, room: Size): number =>
  Math.min(room.width / Math.max(1, bounds.width), room.height / Math.max(1, bounds.height));

/** The nearest that so many boxes are opened at in a canvas. */
export function mostFirstZoom(bounds: Size, canvas: Size, boxes: number): number {
  const filled = Math.max(bounds.width / canvas.width, bounds.height / canvas.height);
  if (filled >= FILLED || boxes <= 1) return 1;
  return Math.max(MOST_FIRST_ZOOM.usual, Math.min(MOST_FIRST_ZOOM.few, FILLED / filled));
}
