import type { OverlayState } from '#app/canvas/editor/overlay-store.ts';
import type { RenderContext } from '#app/canvas/renderer/context/render-context.ts';
import { lineOf, spanOf } from '#app/canvas/snapping/guide-paths.ts';

/** What lies over the drawing while something is dragged. */
export type Over = Pick<OverlayState, 'guides' | 'gaps' | 'ghosts'>;

/** The same as in guides-layer.tsx and gesture-layers.css, whose lines are as wide at every zoom. */
export function paintGuides(
  { context, palette, pixel }: RenderContext,
  { guides, gaps, ghosts }: Over,
): void {
  context.strokeStyle = palette.border.css;
  context.lineWidth = pixel;
  context.setLineDash([4 * pixel, 3 * pixel]);
  for (const { x, y, width, height } of ghosts) context.strokeRect(x, y, width, height);
  context.setLineDash([]);
  context.strokeStyle = palette.accent.css;
  for (const guide of guides) context.stroke(new Path2D(lineOf(guide)));
  context.lineWidth = 1.5 * pixel;
  for (const gap of gaps) context.stroke(new Path2D(spanOf(gap)));
}
