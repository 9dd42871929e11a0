import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import type { Size } from '#model/elements/placement.ts';

/** How large the minimap is, as its style says. */
export const MINIMAP_SIZE: Size = { width: 168, height: 112 };
/** What it takes of the corner at the lower right, with what is between it and the borders and a gap around it. */
export const MINIMAP_CORNER: Size = {
  width: MINIMAP_SIZE.width + 8 + 12,
  height: MINIMAP_SIZE.height + 60 + 12,
};

/** How the drawing is put into the minimap: `x` and `y` are where its origin comes to be. */
export interface MinimapScale extends Point {
  readonly zoom: number;
}

/** Fits the drawing into the minimap, in its middle, with a margin around it. */
export function fitInto(
  { x, y, width, height }: Rect,
  { width: w, height: h }: Size,
  margin: number,
): MinimapScale {
  const zoom = Math.min((w - 2 * margin) / Math.max(1, width), (h - 2 * margin) / Math.max(1, height));
  return { zoom, x: w / 2 - (x + width / 2) * zoom, y: h / 2 - (y + height / 2) * zoom };
}

/** A rectangle of the drawing on the minimap. */
export const onMinimap = (rect: Rect, { x, y, zoom }: MinimapScale): Rect => ({
  x: rect.x * zoom + x,
  y: rect.y * zoom + y,
  width: rect.width * zoom,
  height: rect.height * zoom,
});

/** A point of the minimap in the drawing. */
export const fromMinimap = (point: Point, { x, y, zoom }: MinimapScale): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});
