import type { View } from './view.ts';

/** How much of a picture lies beyond the sides of the view that it was painted for, in pixels of the screen. */
interface Beyond {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOT_BEYOND: Beyond = { left: 0, top: 0, right: 0, bottom: 0 };

/** A picture that is painted, and the view that it was painted for. */
export interface PaintedPicture {
  readonly view: View;
  readonly beyond: Beyond;
}

/** Where a painted picture lies at another view: its upper left corner in pixels of the screen, and how many times as large it is. */
interface Laid {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Enlarged further than this its words are too blurred to be read, and reduced further they are too small. */
const MOST_SCALE = 1.4;
const LEAST_SCALE = 0.8;
/** Uncovered by less than this nothing is seen of it. In pixels. */
const UNSEEN = 0.5;

/** Where a picture lies at a view of the same size; null where it does not cover that, or would be enlarged or reduced too much. */
export function laidAt({ view: painted, beyond }: PaintedPicture, view: View): Laid | null {
  if (painted.width !== view.width || painted.height !== view.height) return null;
  const scale = view.zoom / painted.zoom;
  if (scale > MOST_SCALE || scale < LEAST_SCALE) return null;
  const x = view.x - (painted.x + beyond.left) * scale;
  const y = view.y - (painted.y + beyond.top) * scale;
  const right = x + (beyond.left + painted.width + beyond.right) * scale;
  const bottom = y + (beyond.top + painted.height + beyond.bottom) * scale;
  const covers = x < UNSEEN && y < UNSEEN && right > view.width - UNSEEN && bottom > view.height - UNSEEN;
  return covers ? { x, y, scale } : null;
}

/**
 * How far beyond its sides a view that is zoomed out from another one is painted, so that the picture still covers the views that follow:
 * they keep the same point where it is.
 */
export function beyondFor(before: View, now: View): Beyond {
  const scale = now.zoom / before.zoom;
  if (scale >= 1) return NOT_BEYOND;
  const held = (from: number, to: number, size: number) =>
    Math.min(size, Math.max(0, (to - from * scale) / (1 - scale)));
  const x = held(before.x, now.x, now.width);
  const y = held(before.y, now.y, now.height);
  const most = 1 / LEAST_SCALE - 1;
  return {
    left: Math.ceil(x * most),
    top: Math.ceil(y * most),
    right: Math.ceil((now.width - x) * most),
    bottom: Math.ceil((now.height - y) * most),
  };
}

/** The view of a picture that reaches beyond its sides: with the origin of the drawing counted from its own corner. */
export const viewBeyond = (view: View, { left, top, right, bottom }: Beyond): View => ({
  ...view,
  x: view.x + left,
  y: view.y + top,
  width: view.width + left + right,
  height: view.height + top + bottom,
});
